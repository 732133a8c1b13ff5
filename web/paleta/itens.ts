import { guias } from '#content/guias/index.ts'
import type { Privilegio, Privilegios } from '#shared/permissions.ts'
import type { Pessoa } from '#shared/pessoas/pessoas.contract.ts'
import type { Rodada } from '#shared/rodadas/rodadas.contract.ts'
import { GRUPOS } from '../ajuda/perguntas.ts'
import { type MessageKey, t, tn } from '../i18n/i18n.ts'
import { holds, type Place } from '../layout/places.ts'
import { NOVO_AQUI } from '../session/novo.ts'
import { encontra, pareceEmail } from './encontrar.ts'

/** One line of the palette: where it leads, and what stands at its end. */
export interface Item {
  id: string
  label: string
  to: string
  state?: unknown
  /** Beside the label, quieter. */
  detalhe?: string
  /** At the end of the line. */
  fim?: string
  pessoa?: Pessoa
}
export interface Grupo {
  titulo: MessageKey
  itens: readonly Item[]
}

interface Ato {
  key: MessageKey
  to: string
  act?: Privilegio
  state?: unknown
}

const ATOS: readonly Ato[] = [
  { key: 'paleta.convidar', to: '/criar-cliente', act: 'permite_cadastrar_participante', state: NOVO_AQUI },
  { key: 'paleta.criarTurma', to: '/turmas', act: 'permite_cadastrar_participante', state: NOVO_AQUI },
  { key: 'paleta.novaEmpresa', to: '/criar-empresa', act: 'permite_cadastrar_empresa', state: NOVO_AQUI },
  { key: 'paleta.convidarConsultor', to: '/criar-consultor', act: 'permite_cadastrar_consultor', state: NOVO_AQUI },
  { key: 'layout.comprarLicencas', to: '/preco', act: 'permite_cadastrar_participante' },
  { key: 'passos.fazerMeuTeste', to: '/meu-teste', act: 'permite_cadastrar_participante' },
  { key: 'paleta.marca', to: '/meus-dados/marca', act: 'permite_cadastrar_participante' },
  { key: 'paleta.senha', to: '/meus-dados' },
  { key: 'paleta.aparelhos', to: '/meus-dados/aparelhos' },
]
/** Screens besides the places. */
const TELAS: readonly Ato[] = [
  { key: 'layout.extrato', to: '/extrato', act: 'permite_cadastrar_participante' },
  { key: 'etiquetas.titulo', to: '/etiquetas', act: 'permite_cadastrar_participante' },
  { key: 'acoes.titulo', to: '/acoes', act: 'permite_cadastrar_participante' },
  { key: 'compras.minhas', to: '/minhas-compras', act: 'permite_cadastrar_participante' },
  { key: 'paleta.excecoes', to: '/excecoes-pagamento', act: 'permite_inativar_consultor' },
  { key: 'paleta.planos', to: '/planos', act: 'permite_inativar_consultor' },
  { key: 'layout.meusDados', to: '/meus-dados' },
  { key: 'ficha.titulo', to: '/ficha-tecnica' },
  { key: 'layout.ajuda', to: '/faq' },
]

/** Help shows on words only: there is too much of it to be looked through here. */
const AJUDA_MAX = 5

const itemOf = ({ key, to, state }: Ato): Item => ({ id: `${key}:${to}`, label: t(key), to, state })

/** A client leads to her page; who has no account yet, to the list where the invite stands. */
const paraPessoa = (pessoa: Pessoa): Item => ({
  id: `pessoa:${pessoa.id_pessoa}`,
  label: pessoa.nome ?? pessoa.email,
  to:
    pessoa.aceita && pessoa.id_participante
      ? `/perfil-usuario/${pessoa.id_participante}`
      : `/criar-cliente?${new URLSearchParams({ busca: pessoa.email })}#todos`,
  detalhe: pessoa.nome_empresa ?? (pessoa.nome ? pessoa.email : ''),
  pessoa,
})

const paraTurma = ({ id_rodada, nome, nome_empresa, pessoas }: Rodada & { nome_empresa?: string | null }): Item => ({
  id: `turma:${id_rodada}`,
  label: nome,
  to: `/turmas/${id_rodada}`,
  detalhe: nome_empresa ?? '',
  fim: tn('paleta.pessoas', pessoas),
})

/** What can be done with the first person found. */
function comPessoa(pessoa: Pessoa | undefined): Item[] {
  if (!pessoa?.id_licenca_resultado) return []
  const nome = pessoa.nome ?? pessoa.email
  return [
    {
      id: `relatorio:${pessoa.id_pessoa}`,
      label: t('paleta.relatorioDe', { nome }),
      to: `/relatorio/${pessoa.id_licenca_resultado}`,
    },
  ]
}

export interface Fontes {
  typed: string
  privilegios: Privilegios | undefined
  places: readonly Place[]
  pessoas: readonly Pessoa[]
  turmas: readonly Rodada[]
}

/** What the palette offers for what was typed: people, turmas, acts, places, help; groups without lines are left out. */
export function gruposDe({ typed, privilegios, places, pessoas, turmas }: Fontes): Grupo[] {
  const may = ({ act }: Ato) => act === undefined || holds(privilegios, act)
  const found = ({ label }: Item) => encontra(typed, label)
  const convidar: Item[] =
    pareceEmail(typed) && holds(privilegios, 'permite_cadastrar_participante')
      ? [
          {
            id: 'convidar-este',
            label: t('paleta.convidarEste', { email: typed.trim() }),
            to: '/criar-cliente',
            state: { ...NOVO_AQUI, email: typed.trim() },
          },
        ]
      : []
  const lugares = places.map(
    ({ id, key, to, tecla }): Item => ({
      id: `lugar:${id}`,
      label: t(key),
      to,
      fim: t('paleta.tecla', { tecla: tecla.toUpperCase() }),
    }),
  )
  const grupos: Grupo[] = [
    { titulo: 'paleta.grupoPessoas', itens: pessoas.map(paraPessoa) },
    { titulo: 'paleta.grupoTurmas', itens: turmas.map(paraTurma) },
    {
      titulo: 'paleta.grupoFazer',
      itens: [...convidar, ...comPessoa(pessoas[0]), ...ATOS.filter(may).map(itemOf).filter(found)],
    },
    { titulo: 'paleta.grupoIr', itens: [...lugares, ...TELAS.filter(may).map(itemOf)].filter(found) },
    { titulo: 'paleta.grupoAjuda', itens: typed.trim() === '' ? [] : ajuda().filter(found).slice(0, AJUDA_MAX) },
  ]
  return grupos.filter(({ itens }) => itens.length > 0)
}

const ajuda = (): Item[] => [
  ...guias.map(({ id, titulo }): Item => ({ id: `guia:${id}`, label: titulo, to: `/guias/${id}` })),
  ...GRUPOS.flatMap(({ perguntas }) => perguntas.map(([key]): Item => ({ id: key, label: t(key), to: '/faq' }))),
]
