import type { NewTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { totaisDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { given } from '#shared/platform/given.ts'
import type { USER_KIND } from '#shared/platform/permissions.ts'
import { cancelIn, inviteLote } from '../../clientes/convites/convites.ts'
import { registerParticipante } from '../../clientes/participantes/participantes.ts'
import { createTurma, endTurma, turmaParaConvidar } from '../../clientes/turmas/turmas.ts'
import { chooseAutorizacoes } from '../../contas/autorizacoes/autorizacoes.ts'
import { finishTeste, noteLeitura, putRascunho } from '../../disc/disc/disc.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { inventAnswers } from '../answers.ts'
import { LIDERANCAS, type NaTurma, SERVICE } from './people.ts'
import type { Act, Desk } from './story.ts'

const LIDERANCAS_ID = '5f0c2a64-0000-4000-8000-000000000001'
const SERVICE_ID = '5f0c2a64-0000-4000-8000-000000000002'
/** Ids of the two lists of people, so that sending a list again has no further effect. */
const LOTES = ['5f0c2a64-0000-4000-8000-000000000011', '5f0c2a64-0000-4000-8000-000000000012'] as const

/** Lists all acts of the two turmas, each with its time. */
export function turmasDaMesa(desk: Desk): Act[] {
  const { dia, consultora, id_empresa } = desk
  return [
    ...turma(desk, {
      nova: {
        id_rodada: SERVICE_ID,
        nome: 'Equipe de atendimento',
        finalidade: 'equipe',
        mensagem: 'Vamos nos conhecer melhor antes do encontro do time.',
        id_empresa,
        id_tipo_licenca: TIPO_LICENCA.individual,
        fecha_em: dia(-52, '23:59'),
        max_entradas: 6,
        lembretes: [],
        dominios: [],
      },
      aberta: dia(-67, '09:30'),
      lote: LOTES[0],
      pessoas: SERVICE,
    }),
    { em: dia(-55, '17:30'), do: deps => endTurma(deps, consultora, SERVICE_ID) },
    ...SERVICE.filter(({ abriu }) => abriu).map(pessoa => ({
      em: dia(-54, '10:00'),
      do: (deps: Deps) =>
        chooseAutorizacoes(deps, desk.actorOf(pessoa), [
          { destino: 'consultor', id_destino: consultora.id_usuario, escopo: 'relatorio' },
        ]),
    })),
    ...turma(desk, {
      nova: {
        id_rodada: LIDERANCAS_ID,
        nome: 'Lideranças em formação',
        finalidade: 'desenvolvimento',
        mensagem: 'São 15 questões, cerca de oito minutos. Na semana seguinte conversamos, cada pessoa na sua vez.',
        id_empresa: null,
        id_tipo_licenca: TIPO_LICENCA.individual,
        fecha_em: dia(8, '23:59'),
        max_entradas: 15,
        lembretes: [7, 3, 1],
        dominios: [],
      },
      aberta: dia(-10, '09:00'),
      lote: LOTES[1],
      pessoas: LIDERANCAS,
    }),
  ]
}

interface Contada {
  nova: NewTurma
  aberta: Date
  lote: string
  pessoas: readonly NaTurma[]
}

/** Lists the acts of one turma: it is opened, its people are invited by list, and each of them acts. */
function turma(desk: Desk, { nova, aberta, lote, pessoas }: Contada): Act[] {
  const id_rodada = given(nova.id_rodada, 'the id of a turma of the demonstration')
  return [
    { em: aberta, do: deps => createTurma(deps, desk.consultora, nova) },
    {
      em: new Date(aberta.getTime() + 20 * 60_000),
      async do(deps) {
        const emails = pessoas.map(({ nome, email }) => ({ nome, email }))
        const turma = turmaParaConvidar(id_rodada)
        for (const { email, convite } of await inviteLote(deps, desk.consultora, { id_lote: lote, emails, turma }))
          desk.convites.set(email, given(convite, 'an invite of the demonstration'))
      },
    },
    ...pessoas.flatMap(pessoa => acts(desk, pessoa)),
  ]
}

function acts(desk: Desk, pessoa: NaTurma): Act[] {
  const { dia, consultora } = desk
  const { cadastro, rascunho, resultado, cancelado, email } = pessoa
  const id_licenca = () => given(desk.convites.get(email), 'her invite').id_licenca
  const list: Act[] = []
  if (cadastro) list.push({ em: dia(...cadastro), do: deps => register(deps, desk, pessoa) })
  if (rascunho)
    list.push({
      em: dia(...rascunho.em),
      do: deps => {
        const em = deps.now().getTime()
        const respostas = answersOf(pessoa).slice(0, rascunho.respostas)
        const dated = respostas.map((resposta, n) => ({
          ...resposta,
          atualizada_em: em - (respostas.length - n) * 20_000,
        }))
        return putRascunho(deps, desk.actorOf(pessoa), id_licenca(), { respostas: dated })
      },
    })
  if (resultado)
    list.push({
      em: dia(...resultado.em),
      do: async deps => {
        const respostas = answersOf(pessoa)
        const totais = totaisDasOrdens(readRespostas(respostas).map(({ ordem }) => ordem))
        const finalizacao = { totais, idLicenca: id_licenca(), respostas, versao: undefined }
        const finalizado = await finishTeste(deps, desk.actorOf(pessoa), finalizacao)
        await noteLeitura(deps.db, [finalizado.id_licenca], 'textos', deps.now())
      },
    })
  if (cancelado)
    list.push({
      em: dia(...cancelado),
      do: deps => inTransaction(deps.db, tx => cancelIn(deps, tx, consultora, { id_licenca: id_licenca() })),
    })
  return list
}

/** Returns the answers of an invented person, the same on every machine. */
function answersOf({ email, resultado }: NaTurma) {
  const seed = [...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return inventAnswers(seed, resultado?.pesos ?? [0.1, 0.1, 0, 0])
}

async function register(deps: Deps, desk: Desk, { nome, email, sexo, nascimento }: NaTurma): Promise<void> {
  const token = given(given(desk.convites.get(email), 'her invite').url.split('/').at(-1), 'the token of a link')
  const [d, m, y] = nascimento.split('/')
  // cast: the demonstration's people are checked by nobody but the rules of the registration itself
  const { id_usuario } = await registerParticipante(
    deps,
    {
      nome_participante: nome,
      senha: 'demonstracao',
      celular: '',
      cpf: cpfOf(desk.contas.size),
      sexo,
      data_nascimento: `${y}-${m}-${d}`,
      cep: '01001000',
      id_cidade: 3550308,
      endereco: 'Praça da Sé',
      numero: '1',
      bairro: 'Sé',
      complementos: '',
      aceite_termos: true,
      aceite_privacidade: true,
      // The people of the demonstration have read their results and shown them.
      aceite_compartilhamento: true,
    } as Parameters<typeof registerParticipante>[1],
    { token, userAgent: '' },
  )
  desk.contas.set(email, id_usuario)
}

/** Returns an invented CPF with valid check digits: 900.000.0nn. */
function cpfOf(n: number): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, d, i) => total + Number(d) * (digits.length + 1 - i), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const nine = String(900_000_010 + n)
  const ten = nine + digit(nine)
  return ten + digit(ten)
}

/** Builds the caller that use cases expect for an account of the demonstration. */
export const actor = (
  id_usuario: number,
  id_tipo_usuario: (typeof USER_KIND)[keyof typeof USER_KIND],
): SessionActor => ({
  id_usuario,
  id_tipo_usuario,
  id_sessao: '',
})
