import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { resultado_nao_autorizado } from '#shared/disc/disc/disc.answers.ts'
import { erro_interno, nao_encontrado } from '#shared/platform/answers.ts'
import type { Refusal } from '#shared/platform/errors.ts'

/* Where there is one of something, the words are for one. */

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('./platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('./public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const passos = { convidado: 0, cadastrado: 0, respondendo: 0, pronto: 1, conversado: 0 }

test('Estoque words one available licence in the singular', async () => {
  const { Estoque } = await import('./casa/casa/consultor/lado/Estoque.tsx')
  const estoque = {
    individual: 1,
    empresarial: 0,
    em_convites: 1,
    em_testes: 1,
    baixo: true,
    usadas_30_dias: 0,
    empresarial_livre: 0,
  }
  const html = renderToStaticMarkup(
    <StaticRouter location="/perfil-usuario">
      <Estoque estoque={{ ...estoque, dura_ate: null }} />
    </StaticRouter>,
  )
  expect(html).toContain('>1 livre<')
})

test('Novos says how many new results are not shown, and leads to the clients by latest result', async () => {
  const { Novos } = await import('./casa/casa/consultor/Novos.tsx')
  const shown = (total: number) =>
    renderToStaticMarkup(
      <StaticRouter location="/perfil-usuario">
        <Novos novos={{ total, prontos: 0, desde_a_visita: 0, results: [] }} now={new Date()} />
      </StaticRouter>,
    )
  expect(shown(0)).not.toContain('Mais')
  expect(shown(1)).toMatch(/href="\/criar-cliente\?ordem=resultado"[^>]*>Mais 1 resultado novo</)
  expect(shown(1420)).toContain('>Mais 1.420 resultados novos<')
})

test('the words about a turma use the singular for one person or licence', async () => {
  const { prontasOf } = await import('./clientes/turmas/Meter.tsx')
  expect(prontasOf({ ...passos, pronto: 0 })).toBe('Ninguém ainda')
  expect(prontasOf(passos)).toBe('1 de 1 pronta')
  expect(prontasOf({ ...passos, convidado: 3 })).toBe('1 de 4 prontas')
  const { tn } = await import('./platform/i18n/i18n.ts')
  expect(tn('turmas.licencasFrase', 1, { teto: '5', emUso: '1' })).toBe('1 reservada de até 5, 1 já em uso.')
  expect(tn('turmas.custo', 2, { ficam: tn('lote.ficam', 1) })).toBe('Usa até 2 licenças da turma; fica 1.')
})

test('sendingOf does not call an invite sent before its mail has left', async () => {
  const { sendingOf } = await import('./platform/emails/DeliveryState.tsx')
  const created = new Date(2026, 10, 22, 2, 21, 39)
  expect(sendingOf({ enviado_em: null, created })).toBe('Convidado em 22/11/2026 - 02:21:39')
  expect(sendingOf({ enviado_em: created, created })).toBe('Enviado em 22/11/2026 - 02:21:39')
})

test('quandoDe says the day of news whose words have none', async () => {
  const { quandoOf } = await import('./clientes/convites/lista/pessoa.words.ts')
  const em = new Date(2020, 4, 9, 12)
  const pessoa = {
    proximo_encontro: null,
    estado: 'respondendo',
    alerta: null,
    conversado_em: null,
    resultado_em: null,
  }
  const resto = { respondidas: 9, id_licenca_aberta: 1, novidade_em: em }
  expect(quandoOf({ ...pessoa, ...resto } as never)).toBe('teste em andamento · 09/05/2020')
  const pronto = { ...pessoa, ...resto, estado: 'pronto', resultado_em: em, id_licenca_aberta: null }
  expect(quandoOf(pronto as never)).toBe('resultado: 09/05/2020')
})

test('deNovo shows a refusal or a missing thing without "agora" and without a retry button', async () => {
  const { ErrorState } = await import('./platform/ui/states.tsx')
  const { ApiError } = await import('./platform/apiError.ts')
  const { retryOf } = await import('./platform/retry.ts')
  const shown = (refusal: Refusal) => {
    const error = new ApiError(refusal.status, refusal)
    return renderToStaticMarkup(<ErrorState error={error} {...retryOf(error, () => {})} />)
  }
  for (const refusal of [resultado_nao_autorizado, nao_encontrado]) {
    expect(shown(refusal)).toContain(refusal.titulo)
    expect(shown(refusal)).not.toContain('Tentar de novo')
  }
  // What lies before the server may say 404 for a moment, while another build takes over.
  const nobody = new ApiError(404, {})
  expect(renderToStaticMarkup(<ErrorState error={nobody} {...retryOf(nobody, () => {})} />)).toContain('Tentar de novo')
  expect(shown(erro_interno)).toContain('Não foi possível carregar agora')
  expect(shown(erro_interno)).toContain('Tentar de novo')
})
