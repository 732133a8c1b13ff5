import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, inviteOne } from '#test/app/factories.ts'
import { autorizacoesOf } from '#test/domain/autorizacoes.ts'
import { VERSOES } from '../contas/dados/documentos.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { registrar, autorizacoes, log, openFor, mailsTo } = autorizacoesOf(() => t)

describe('registering through an invite', () => {
  test.each([
    [true, 'relatorio', 'cadastro', 'Como você escolheu, os seus resultados são compartilhados com'],
    [false, 'nada', 'cadastro', 'Só você vê os seus resultados'],
    [undefined, 'relatorio', 'convite', 'Como o convite anunciou, os seus resultados são compartilhados com'],
  ] as const)(
    'records an answer of %s about sharing as scope %s with origin %s, and the account mail says so',
    async (answer, escopo, origem, words) => {
      const consultor = await createConsultor(t, { licencas: 1 })
      const person = await registrar(consultor, answer)
      expect(await log(person.id_usuario)).toEqual([
        {
          id_destino: consultor.id_usuario,
          escopo,
          origem,
          versao_aviso: VERSOES.privacidade,
          id_licenca: person.id_licenca,
        },
      ])
      expect(await autorizacoes(person)).toMatchObject([
        {
          destino: 'consultor',
          id_destino: consultor.id_usuario,
          nome: consultor.nome,
          escopo,
          opcoes: ['nada', 'relatorio'],
        },
      ])
      await conclude(t, person)
      expect(await openFor(consultor, person)).toBe(escopo === 'relatorio')
      const { rows } = await mailsTo(person.email, 'conta_criada')
      const account = rows.find(mail => mail.assunto.startsWith('Sua conta'))!
      expect(account.texto).toContain(words)
      expect(account.texto).toContain('/meus-dados')
      const invite = rows.find(mail => mail.assunto.includes('convidou você'))!
      expect(invite.texto).toContain(`O seu resultado será compartilhado com ${consultor.nome}`)
    },
  )

  test('records no answer about sharing when none was given, and asks at the next sign-in', async () => {
    const person = await registrar(await createConsultor(t, { licencas: 1 }))
    const dados = (await t.call('GET', '/usuarios/meus-dados', { token: person.token })).json()
    expect(dados.consentimentos_pendentes).toEqual(['compartilhamento'])
    const documents = dados.consentimentos.map((row: { documento: string }) => row.documento)
    expect(documents.sort()).toEqual(['privacidade', 'termos'])
  })

  test('mails the consultor about a finished test only when its result is open to her', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    await conclude(t, await registrar(consultor, false))
    expect((await mailsTo(consultor.email, 'resultado_pronto')).rows.map(mail => mail.assunto)).not.toContainEqual(
      expect.stringContaining('concluiu'),
    )
    await conclude(t, await registrar(consultor, true))
    expect((await mailsTo(consultor.email, 'resultado_pronto')).rows.map(mail => mail.assunto)).toContainEqual(
      expect.stringContaining('concluiu'),
    )
  })
})

describe('a further test of the same person', () => {
  test('records its own acceptance, once, when it is started', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await registrar(consultor, true)
    await conclude(t, person)
    const { id_licenca } = await inviteOne(t, consultor, person.email)
    expect(await log(person.id_usuario)).toHaveLength(1)
    for (let i = 0; i < 2; i += 1)
      await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: person.token, body: { respostas: [] } })
    await conclude(t, { ...person, id_licenca })
    expect((await log(person.id_usuario)).slice(1)).toEqual([
      {
        id_destino: consultor.id_usuario,
        escopo: 'relatorio',
        origem: 'inicio',
        versao_aviso: VERSOES.privacidade,
        id_licenca,
      },
    ])
  })

  test('keeps results closed that the person has closed, and its mail and licence say so', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await registrar(consultor, false)
    await conclude(t, person)
    const { id_licenca } = await inviteOne(t, consultor, person.email)
    const licencas = await t.call('GET', '/usuarios/licencas-participante', { token: person.token })
    expect(licencas.json().results[0]).toMatchObject({ id_licenca, compartilhamento: 'nada' })
    const { rows } = await mailsTo(person.email, 'novo_teste')
    expect(rows.find(mail => mail.assunto.includes('novo teste'))?.texto).toContain('este também fica só com você')
    await conclude(t, { ...person, id_licenca })
    expect((await log(person.id_usuario)).at(-1)).toMatchObject({ escopo: 'nada', origem: 'inicio', id_licenca })
    expect(await openFor(consultor, { ...person, id_licenca })).toBe(false)
  })

  test("opens its result only to its own consultor when another consultor's results are closed", async () => {
    const [first, second] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
    const person = await registrar(first, false)
    await conclude(t, person)
    const { id_licenca } = await inviteOne(t, second, person.email)
    const { rows } = await mailsTo(person.email, 'novo_teste')
    expect(rows.find(mail => mail.assunto.includes('novo teste'))?.texto).toContain(
      `Ao iniciar, você aceita que este resultado seja compartilhado com ${second.nome}`,
    )
    await conclude(t, { ...person, id_licenca })
    expect(await openFor(second, { ...person, id_licenca })).toBe(true)
    expect(await openFor(second, person)).toBe(false)
    expect(await openFor(first, person)).toBe(false)
  })
})
