import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSOES } from '#server/contas/documentos.ts'
import privacidade from './documentos/privacidade-2027-02.json' with { type: 'json' }
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
