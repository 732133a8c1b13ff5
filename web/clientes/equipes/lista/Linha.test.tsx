import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

/** The line of an equipe with this many people, four of whom have finished. */
async function linha(integrantes: number): Promise<string> {
  const { Linha } = await import('./Linha.tsx')
  return renderToStaticMarkup(
    <StaticRouter location="/gestao">
      <Linha
        {...{ id_equipe: 1, papel: 'gestor', nome: 'Atendimento', finalidade: 'equipe', modo: 'nominal' }}
        {...{ id_empresa: 2, nome_empresa: 'Estúdio', nome_consultor: 'Joana', arquivada_em: null }}
        {...{ integrantes, contagem: { convidado: 0, cadastrado: 0, respondendo: 0, pronto: 4 } }}
      />
    </StaticRouter>,
  )
}

test('Linha counts whoever has no test in a turma of the company, in words and in the bar', async () => {
  const metade = await linha(8)
  expect(metade).toContain('8 pessoas')
  expect(metade).toContain('4 concluídos · 0 respondendo · 0 com cadastro feito · 4 sem teste em turma da empresa')
  expect(metade).toMatch(/data-tom="2" style="width:50%"/)
  const todos = await linha(4)
  expect(todos).not.toContain('sem teste')
  expect(todos).toMatch(/data-tom="2" style="width:100%"/)
})
