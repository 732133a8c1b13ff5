import { expect, test } from 'vitest'
import { textosDa } from '#content/index.ts'
import { analisar } from '#shared/disc/disc/figuras/perfil.rules.ts'
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { TOTAIS_EXEMPLO } from './exemplo.ts'

test('the example on the landing page equals the result and texts that the product computes from its answers', () => {
  const textos = textosDa()
  expect(TOTAIS_EXEMPLO.reduce((sum, points) => sum + points)).toBe(150)
  const { nome, sintese } = textos.perfis[analisar(TOTAIS_EXEMPLO).codigo]
  expect([words['inicio.exemploPerfil'], words['inicio.exemploSintese']]).toEqual([nome, sintese])
  const labels = (['D', 'I', 'S', 'C'] as const).map(letra => words[`inicio.rotulo${letra}`])
  expect(labels).toEqual(Object.values(textos.rotulos_explicados))
})
