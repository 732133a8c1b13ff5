import { randomUUID } from 'node:crypto'
import { VERSAO_INSTRUMENTO, VERSAO_TEXTOS } from '#content/index.ts'
import { primeirosDasOrdens, totaisDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { WITHOUT_SIMULATED } from '#shared/disc/disc/medida/margens.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { addCliente } from '../clientes/carteira/carteira.ts'
import { authorizeInCadastro } from '../contas/autorizacoes/autorizacoes.ts'
import { acceptDocumentos } from '../contas/contas/contas.ts'
import { insertResultado } from '../disc/disc/disc.queries.ts'
import { noteLeitura } from '../disc/disc/disc.ts'
import { assignLicenca, consignar, creditar, moveLicenca } from '../licencas/licencas/licencas.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Deps } from '../platform/deps.ts'
import { inventAnswers } from './answers.ts'
import { seedDesk } from './desk/desk.ts'
import { seedInstalacao } from './instalacao.ts'
import * as people from './people.ts'

const SE_DE_SAO_PAULO = { cep: '01001000', endereco: 'Praça da Sé', numero: '1', bairro: 'Sé', cidade: 3550308 }

/**
 * Creates the demonstration once; when its consultora exists, nothing is changed.
 * @param mesa whether weeks of her work are made as well: turmas, etiquetas, agenda
 */
export async function seedDemo(deps: Deps, tx: Tx, senha_hash: string, { mesa }: { mesa: boolean }): Promise<void> {
  const existing = await tx
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('email', '=', people.CONSULTORA.email)
    .executeTakeFirst()
  if (existing) return
  const now = deps.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

  const id_admin = await insertPerson(tx, people.ADMIN, {
    tipo: USER_KIND.admin,
    senha_hash,
    em: ago(500),
    inclusao: null,
  })
  const id_consultor = await insertPerson(tx, people.CONSULTORA, {
    tipo: USER_KIND.consultor,
    senha_hash,
    em: ago(480),
    inclusao: null,
  })
  await tx
    .insertInto('planos_licencas')
    .values([...people.PLANOS])
    .execute()
  const empresas = await tx
    .insertInto('empresas')
    .values(people.EMPRESAS.map(empresa => ({ ...empresa, id_consultor, criada_em: ago(470), ...addressOf() })))
    .returning('id_empresa')
    .execute()

  const tests = people.CLIENTES.reduce((sum, cliente) => sum + cliente.testes.length + (cliente.pendente ? 1 : 0), 0)
  const credit = { id_consultor, evento: 'cortesia', id_ator: null, motivo: 'Demonstração', em: ago(460) } as const
  const stock = await creditar(tx, {
    ...credit,
    id_tipo_licenca: TIPO_LICENCA.individual,
    quantidade: tests + 1 + people.LICENCAS_INDIVIDUAIS,
  })
  const gestora = given(empresas.at(-1), 'the company that a gestora follows')
  await seedEmpresariais(tx, credit, { id_empresa: gestora.id_empresa, em: ago(459) })

  const shared = { id_consultor, senha_hash, stock, ago }
  let seed = 20260100
  for (const cliente of people.CLIENTES) {
    const empresa =
      cliente.empresa === null ? undefined : given(empresas[cliente.empresa], 'a company of the demonstration')
    await insertCliente(tx, cliente, {
      ...shared,
      id_empresa: empresa?.id_empresa ?? null,
      nextSeed: () => (seed += 1),
    })
  }
  if (!mesa) return
  await seedInstalacao(tx, id_admin, ago(499))
  await seedDesk(deps, tx, { id_consultor, senha_hash })
}

/** Gives the consultora licences of type 2, most of them at the disposal of one company. */
async function seedEmpresariais(
  tx: Tx,
  credit: Omit<Parameters<typeof creditar>[1], 'id_tipo_licenca' | 'quantidade'>,
  { id_empresa, em }: { id_empresa: number; em: Date },
): Promise<void> {
  const { id_consultor } = credit
  await creditar(tx, { ...credit, id_tipo_licenca: TIPO_LICENCA.empresarial, quantidade: people.LICENCAS_EMPRESARIAIS })
  await consignar(tx, {
    id_consignacao: randomUUID(),
    id_consultor,
    id_empresa,
    tipo: 'consignacao',
    quantidade: people.LICENCAS_CONSIGNADAS,
    id_ator: id_consultor,
    em,
  })
}

interface Shared {
  id_consultor: number
  senha_hash: string
  id_empresa: number | null
  /** Licences at hand; each test takes the first. */
  stock: number[]
  ago(days: number): Date
  nextSeed(): number
}

/** Makes one client with finished tests, and one test to answer if there is one. */
async function insertCliente(
  tx: Tx,
  cliente: (typeof people.CLIENTES)[number],
  { id_consultor, senha_hash, id_empresa, stock, ago, nextSeed }: Shared,
): Promise<void> {
  const first = ago(Math.max(...cliente.testes.map(teste => teste.diasAtras)) + 2)
  const id_participante = await insertPerson(tx, cliente, {
    tipo: USER_KIND.participante,
    senha_hash,
    em: first,
    inclusao: id_consultor,
  })
  await addCliente(tx, {
    id_consultor,
    id_participante,
    nome: cliente.nome,
    email: cliente.email,
    id_empresa,
    criado_em: first,
  })
  await authorizeInCadastro(
    tx,
    { id_participante, id_consultor, id_licenca: given(stock[0], 'a licence at hand'), em: first },
    true,
  )
  for (const teste of cliente.testes) {
    const licenca = { id_licenca: given(stock.shift(), 'a licence at hand'), id_consultor, id_participante }
    await give(tx, licenca, ago(teste.diasAtras + 1))
    const em = ago(teste.diasAtras)
    await finish(tx, { ...licenca, em }, inventAnswers(nextSeed(), teste.pesos))
  }
  if (cliente.pendente)
    await give(tx, { id_licenca: given(stock.shift(), 'a licence at hand'), id_consultor, id_participante }, ago(1))
}

const addressOf = () => ({
  cep: SE_DE_SAO_PAULO.cep,
  id_cidade: SE_DE_SAO_PAULO.cidade,
  endereco: SE_DE_SAO_PAULO.endereco,
  numero: SE_DE_SAO_PAULO.numero,
})

async function insertPerson(
  tx: Tx,
  person: { nome: string; email: string; cpf: string; celular?: string; nascimento?: string; sexo?: string },
  { tipo, senha_hash, em, inclusao }: { tipo: number; senha_hash: string; em: Date; inclusao: number | null },
): Promise<number> {
  const row = await tx
    .insertInto('usuarios')
    .values({
      id_tipo_usuario: tipo,
      nome: person.nome,
      email: person.email,
      email_verificado: true,
      senha_hash,
      cpf: person.cpf,
      celular: person.celular ?? null,
      data_nascimento: person.nascimento ?? '1980-05-20',
      sexo: person.sexo ?? 'F',
      bairro: SE_DE_SAO_PAULO.bairro,
      id_usuario_inclusao: inclusao,
      demonstracao: true,
      criado_em: em,
      ...addressOf(),
    })
    .returning('id_usuario')
    .executeTakeFirstOrThrow()
  await acceptDocumentos(tx, row.id_usuario, em)
  return row.id_usuario
}

interface Given {
  id_licenca: number
  id_consultor: number
  id_participante: number
}

const give = (tx: Tx, licenca: Given, em: Date) =>
  assignLicenca(tx, {
    ...licenca,
    movimento: 'atribuicao',
    email_destino: null,
    aceita_em: em,
    id_ator: licenca.id_consultor,
    id_convite: null,
    em,
  })

async function finish(
  tx: Tx,
  { em, ...licenca }: Given & { em: Date },
  respostas: ReturnType<typeof inventAnswers>,
): Promise<void> {
  const ordens = readRespostas(respostas).map(resposta => resposta.ordem)
  await moveLicenca(tx, { id_licenca: licenca.id_licenca, movimento: 'uso', id_ator: licenca.id_participante, em })
  await insertResultado(
    tx,
    {
      ...licenca,
      totais: totaisDasOrdens(ordens),
      primeiros: primeirosDasOrdens(ordens),
      versao_instrumento: VERSAO_INSTRUMENTO,
      versao_textos: VERSAO_TEXTOS,
      sem: WITHOUT_SIMULATED,
      finalizado_em: em,
    },
    respostas,
  )
  // People of the demonstration have looked at what they have.
  await noteLeitura(tx, [licenca.id_licenca], 'textos', em)
}
