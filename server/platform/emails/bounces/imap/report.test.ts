import { describe, expect, test } from 'vitest'
import { autoReply, complaintReport, relatorioOf } from '#test/outside/relatorios.ts'
import { fieldGroups, forParser, readReport } from './report.ts'

const PARA = 'devolve+abc@retorno.exemplo.com.br'
const read = (text: string) => readReport(Buffer.from(text.replaceAll('\n', '\r\n')))
const failing = (status: string, diagnostic = 'smtp; 550 no') => read(relatorioOf({ para: PARA, status, diagnostic }))

test.each([
  ['5.1.1', 'definitiva', 'voltou_inexistente'],
  ['5.2.1', 'definitiva', 'voltou_inexistente'],
  ['5.7.1', 'recusada', 'voltou_recusada'],
  ['5.4.4', 'definitiva', 'voltou_recusada'],
  ['5.2.2', 'passageira', 'caixa_cheia'],
  ['4.4.7', 'passageira', 'voltou_por_ora'],
  ['5.0.0', 'definitiva', 'voltou_recusada'],
  ['9.9.9', 'passageira', 'voltou_por_ora'],
  ['', 'passageira', 'voltou_por_ora'],
])('a failure with the status %s counts as %s, %s', async (status, tipo, motivo) => {
  expect(await failing(status)).toMatchObject({ tipo, motivo })
})

test('a status that says no more than its class is read from the answer of the server, of the same class only', async () => {
  expect(await failing('5.0.0', 'smtp; 550 5.1.1 unknown')).toMatchObject({ motivo: 'voltou_inexistente' })
  expect(await failing('', 'smtp; 550-5.1.1 unknown')).toMatchObject({ motivo: 'voltou_inexistente' })
  expect(await failing('4.0.0', 'smtp; 550 5.1.1 unknown')).toMatchObject({ tipo: 'passageira' })
})

test.each(['delayed', 'delivered'] as const)('a report whose action is %s says that nothing failed', async action => {
  expect(await read(relatorioOf({ para: PARA, action, status: '4.4.1' }))).toBeNull()
})

test('two recipients of which one failed for now count as for now', async () => {
  const two = relatorioOf({ para: PARA }).replace(
    'Final-Recipient',
    'Final-Recipient: rfc822; outra@exemplo.net\nAction: failed\nStatus: 4.2.2\n\nFinal-Recipient',
  )
  expect(await read(two)).toMatchObject({ tipo: 'passageira', motivo: 'caixa_cheia' })
})

test.each([
  ['abuse', 'reclamacao'],
  ['fraud', 'reclamacao'],
  ['not-spam', null],
  ['auth-failure', null],
])('feedback of the kind %s is read as %s', async (tipo, wanted) => {
  const found = await read(complaintReport({ para: PARA, tipo }))
  expect(found?.tipo ?? null).toBe(wanted)
})

test('the addresses come from where the report was delivered and what it encloses, never from its text or sender', async () => {
  const found = await read(complaintReport({ para: PARA, devolve: 'devolve+dois@r.exemplo.com.br', token: 'tres' }))
  expect(found?.retornos).toEqual([PARA, PARA, 'devolve+dois@r.exemplo.com.br', 'tres'])
  const status = await read(relatorioOf({ para: PARA, devolve: 'devolve+dois@r.exemplo.com.br' }))
  expect(status?.retornos).toEqual([PARA, PARA, 'devolve+dois@r.exemplo.com.br', ''])
})

describe('a report in another form than multipart/report', () => {
  const inMixed = (text: string) => text.replace('multipart/report; report-type=delivery-status', 'multipart/mixed')
  const NO_USER = { tipo: 'definitiva', motivo: 'voltou_inexistente' }
  const qmail = (lines: string[], head: string[] = ['Return-Path: <>', 'From: MAILER-DAEMON@mx.exemplo.net']) =>
    [
      ...head,
      `To: ${PARA}`,
      'Subject: failure notice',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This machine could not deliver your message to the following addresses.',
      '',
      '<alguem@exemplo.net>:',
      ...lines,
      '',
    ].join('\n')

  test('is read whatever the case of its types', async () => {
    const capitals = relatorioOf({ para: PARA })
      .replace('multipart/report', 'Multipart/Report')
      .replace('message/delivery-status', 'Message/Delivery-Status')
    expect(await read(capitals)).toMatchObject(NO_USER)
  })

  test('is read from multipart/mixed, by the address that it came to and nothing else in it', async () => {
    const found = await read(inMixed(relatorioOf({ para: PARA, devolve: 'devolve+outra@r.exemplo.com.br' })))
    expect(found).toMatchObject(NO_USER)
    expect(found?.retornos).toEqual([PARA, PARA, ''])
  })

  test("is read from qmail's plain text, where it names a code for good", async () => {
    expect(await read(qmail(['550 5.1.1 no such user']))).toMatchObject({ ...NO_USER, retornos: [PARA, ''] })
    expect(await read(qmail(['550 5.7.1 blocked']))).toMatchObject({ tipo: 'recusada' })
    expect(await read(qmail(['451 4.7.1 later']))).toBeNull()
    expect(await read(qmail(['550 no such user, version 5.1.1.2']))).toBeNull()
    expect(await read(qmail(['--- Below this line is a copy of the message.', 'Subject: 5.1.1']))).toBeNull()
  })

  test.each([
    ['of a person', ['Return-Path: <ana@exemplo.net>', 'From: ana@exemplo.net']],
    ['that is automatic', ['Return-Path: <>', 'From: ana@exemplo.net', 'Auto-Submitted: auto-replied']],
    ['of no stated sender', ['From: ana@exemplo.net']],
  ])('is none when it is a message %s', async (_, head) => {
    expect(await read(qmail(['550 5.1.1 no such user'], head))).toBeNull()
    const mixed = inMixed(relatorioOf({ para: PARA })).split('\n')
    expect(await read([...head, ...mixed.filter(line => !/^(Return-Path|From):/.test(line))].join('\n'))).toBeNull()
  })
})

test('one message keeps its id when it is read twice, and has one of its own without a Message-ID', async () => {
  const text = relatorioOf({ para: PARA, id: 'um' })
  expect((await read(text))?.evento).toBe('<um@mx.exemplo.net>')
  const bare = text.replace(/^Message-ID.*\n/m, '')
  expect((await read(bare))?.evento).toMatch(/^[0-9a-f]{64}$/)
  expect((await read(bare))?.evento).toBe((await read(bare))?.evento)
})

test('an automatic answer, a plain mail and a report that was forwarded are no reports', async () => {
  expect(await read(autoReply(PARA))).toBeNull()
  expect(await read('From: a@b\nTo: c@d\n\nStatus: 5.1.1\n')).toBeNull()
  const forwarded = `From: a@b\nTo: ${PARA}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="fora"\n\n--fora\n${relatorioOf({ para: PARA })}\n--fora--\n`
  expect(await read(forwarded)).toBeNull()
  expect(await readReport(Buffer.alloc(0))).toBeNull()
})

test('a report cut off inside the enclosed message is read, and one cut off before its fields is none', async () => {
  const text = relatorioOf({ para: PARA, devolve: 'x@y.z' })
  expect(await read(text.slice(0, text.indexOf('Subject: Convite')))).toMatchObject({ tipo: 'definitiva' })
  expect(await read(text.slice(0, text.indexOf('Content-Type: message/')))).toBeNull()
})

test('fields are read in groups, folded lines joined, the first of a name kept', () => {
  const groups = fieldGroups('A: 1\r\nB: two\r\n  three\r\nA: 9\r\n\r\nnone\r\n\r\nC:x')
  expect(groups.map(group => Object.fromEntries(group))).toEqual([{ a: '1', b: 'two three' }, { c: 'x' }])
})

describe('what anybody may write to a return address', () => {
  const groups = 'g:a@b,c@d;'.repeat(90_000)

  test.each([
    ['in its head', `To: ${groups}\nSubject: a\n`],
    ['in the head of a part', `Subject: a\n\n--limite\nCc: ${groups}\n\n`],
    ['with room around the name', `Subject: a\n \tREPLY-TO : ${groups}\n`],
  ])('gives the parser no field of addresses %s, and no line above 8 kB', (_, text) => {
    const given = forParser(text)
    expect(given).toMatch(/^X-(To|Cc|REPLY-TO) ?: g:a@b/m)
    expect(given).not.toMatch(/^\s*(to|cc|reply-to)\s*:/im)
    expect(Math.max(...given.split('\n').map(line => line.length))).toBeLessThan(8_010)
  })

  test('leaves a report legible whose own address stands beside 900 kB of others', async () => {
    const hostile = relatorioOf({ para: PARA }).replace(/^To: .*/m, `To: ${groups}`)
    const found = await read(hostile)
    expect(found).toMatchObject({ tipo: 'definitiva', motivo: 'voltou_inexistente' })
    expect(found?.retornos[0]).toBe(PARA)
    expect(found?.retornos).toHaveLength(30)
  })
})
