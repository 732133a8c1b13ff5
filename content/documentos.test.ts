import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RETENCAO_DIAS } from '#server/backup/guardar.ts'
import { VERSOES } from '#server/contas/documentos.ts'
import words from '../web/public/assets/i18n/pt-BR.json' with { type: 'json' }
import { ESPERA_DIAS } from '../web/session/guardado/pendentes.ts'
import privacidade from './documentos/privacidade-2027-03.json' with { type: 'json' }
import termos from './documentos/termos-2026-12.json' with { type: 'json' }
import { textosDa } from './index.ts'

const documentos = { termos, privacidade }

test.each(Object.entries(documentos))('%s: the version shown is the version that is accepted', (nome, documento) => {
  const versao = VERSOES[nome as keyof typeof documentos]
  expect(documento.versao).toBe(versao)
  const page = `${nome[0]!.toUpperCase()}${nome.slice(1)}Page.tsx`
  const source = readFileSync(new URL(`../web/ajuda/${page}`, import.meta.url), 'utf8')
  expect(source).toContain(`/${nome}-${versao}.json`)
})

test.each(Object.entries(documentos))(
  '%s: every section can be linked to, and only the contact is filled in',
  (_, documento) => {
    const ids = documento.secoes.map(secao => secao.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    const holes = JSON.stringify(documento).match(/\{\w+\}/g)
    expect(new Set(holes)).toEqual(new Set(['{contato}']))
  },
)

test('the terms carry the disclaimer, and the notice what the report promises', () => {
  expect(JSON.stringify(termos)).toContain(textosDa().geral.aviso)
  expect(JSON.stringify(privacidade)).toContain('cada abertura exige um motivo e fica registrada')
})

test('the notice and the terms say that sharing is the person’s to close, and what stays', () => {
  const notice = JSON.stringify(privacidade)
  for (const words of ['a partir do pedido seguinte', 'uma vez a cada 30 dias', 'duas opções iguais, nenhuma marcada'])
    expect(notice).toContain(words)
  expect(JSON.stringify(termos)).toContain('e não o acesso ao conteúdo')
})

test('the notice names what is kept of marks, devices, conversations and of who conducts, and whom it is shown to', () => {
  const notice = JSON.stringify(privacidade)
  for (const words of [
    'Marcações e plano',
    'duas palavras por sessão, o navegador e o sistema',
    'visões de listas guardadas com um nome',
    'o endereço de respostas que a própria caixa confirmou',
    'Antes disso não sabe nem que existem',
    'Conversas marcadas',
    'A empresa de uma turma',
    'Combinados e acompanhamentos',
    'Conversa ao vivo',
    'Como você se vê',
    'Controle cego (opcional)',
    'Não há som, vídeo nem transcrição',
    'o que já foi somado não volta',
    'não são oferecidos a menores de 18 anos',
  ])
    expect(notice).toContain(words)
})

test('the notice and the screens say how long who is erased stays in backups, as the guide and the timer keep them', () => {
  const days = new RegExp(`em (?:no máximo|até) ${RETENCAO_DIAS} dias`)
  const notice = privacidade.secoes.flatMap(({ itens }) => (itens ?? []).map(({ texto }) => texto))
  const { 'meus_dados.excluirAviso': aviso, 'meus_dados.reciboTexto': recibo } = words
  const said = [...notice.filter(texto => /cópias (?:de segurança|já feitas)/.test(texto)), aviso, recibo]
  expect(said).toHaveLength(4)
  for (const text of said) expect(text).toMatch(days)
  const guide = readFileSync(new URL('../docs/backup.md', import.meta.url), 'utf8')
  expect(guide).toContain(`no máximo ${RETENCAO_DIAS} dias`)
  // One a night: so many files are as many days.
  for (const file of ['deploy/quadrante-backup.service', 'compose.yaml']) {
    const kept = /--manter=(\d+)/.exec(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    expect(Number(kept?.[1])).toBeGreaterThan(0)
    expect(Number(kept?.[1])).toBeLessThan(RETENCAO_DIAS)
  }
})

test('the notice says what waits on a device whose person has signed out, and for how long', () => {
  const cookies = privacidade.secoes.find(({ id }) => id === 'cookies')
  expect(JSON.stringify(cookies)).toContain(`esperam nele por você, no máximo ${ESPERA_DIAS} dias`)
})
