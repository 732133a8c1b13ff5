import { beforeAll, expect, test } from 'vitest'
import { escolhasDeQuemVe } from '#shared/contas/autorizacoes/escolhas.ts'
import { atosDeQuemVe, fraseDeQuemVe, QUEM_VE, type QuemVe } from '#shared/contas/autorizacoes/quem-ve.ts'
import { respostaOf } from '../../casa/ajuda/search/search.ts'
import { speak, t } from '../../platform/i18n/i18n.ts'
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { SEM_ESCOLHA } from './palavras.ts'

const TODOS = Object.entries<QuemVe>(QUEM_VE)
beforeAll(() => speak(words))

test.each(TODOS)('help has the sentence of %s', (_, entry) => {
  expect(respostaOf('ajuda.quemVeResposta').itens).toContain(fraseDeQuemVe(entry))
})

test.each(TODOS)('home and consent name the act that %s needs, or what needs none', (nome, entry) => {
  if (entry.ato !== null) {
    expect(t('casa.naoVeem', { atos: atosDeQuemVe() })).toContain(entry.ato)
    expect(t('autorizacoes.perguntaAjuda', { outras: escolhasDeQuemVe() })).toContain(entry.nome)
  } else if (nome !== 'convidou') expect(SEM_ESCOLHA).toContain(entry)
})
