import { can, type Privilegio, type Privilegios, TIPO_USUARIO, type TipoUsuario } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../i18n/i18n.ts'

/** Somewhere one can be: the same places in the same order on every width. Data alone; who draws them asks here. */
export interface Place {
  id: 'inicio' | 'clientes' | 'turmas' | 'agenda' | 'empresas' | 'consultores' | 'vendas' | 'auditoria'
  /** Its address; the home's needs whose it is. */
  to: string
  key: MessageKey
  /** The letter after G that leads there. */
  tecla: string
  /** Without it the place is not shown. */
  act?: Privilegio
  /** Paths that belong to it besides its own and what lies below that. */
  also?: readonly string[]
}

const inicio: Place = { id: 'inicio', to: '/perfil-usuario', key: 'layout.inicio', tecla: 'i' }
const empresas: Place = {
  id: 'empresas',
  to: '/criar-empresa',
  key: 'layout.empresas',
  tecla: 'e',
  act: 'permite_cadastrar_empresa',
  also: ['/empresas'],
}

const PLACES: Record<TipoUsuario, readonly Place[]> = {
  [TIPO_USUARIO.consultor]: [
    inicio,
    {
      id: 'clientes',
      to: '/criar-cliente',
      key: 'layout.clientes',
      tecla: 'c',
      act: 'permite_cadastrar_participante',
      also: ['/perfil-usuario', '/relatorio', '/acoes', '/etiquetas'],
    },
    { id: 'turmas', to: '/turmas', key: 'layout.turmas', tecla: 't', act: 'permite_cadastrar_participante' },
    { id: 'agenda', to: '/agenda', key: 'layout.agenda', tecla: 'a', act: 'permite_cadastrar_participante' },
    empresas,
  ],
  [TIPO_USUARIO.admin]: [
    inicio,
    {
      id: 'consultores',
      to: '/criar-consultor',
      key: 'layout.consultores',
      tecla: 'c',
      act: 'permite_cadastrar_consultor',
    },
    empresas,
    {
      id: 'vendas',
      to: '/vendas',
      key: 'layout.vendas',
      tecla: 'v',
      act: 'permite_inativar_consultor',
      also: ['/excecoes-pagamento', '/planos', '/cupons'],
    },
    { id: 'auditoria', to: '/auditoria', key: 'layout.auditoria', tecla: 'a', act: 'permite_inativar_consultor' },
  ],
  // One page: the logo leads to it.
  [TIPO_USUARIO.participante]: [],
}

/** Whether these privileges hold an act; nothing while they are unknown. */
export const holds = (privilegios: Privilegios | undefined, act: Privilegio): boolean =>
  privilegios !== undefined && can({ id_usuario: 0, id_tipo_usuario: privilegios.id_tipo_usuario }, act)

/** The places of whoever is signed in, their home's address filled in; none for a participante. */
export const placesOf = (privilegios: Privilegios | undefined, id_usuario: number): readonly Place[] =>
  (privilegios ? PLACES[privilegios.id_tipo_usuario] : [])
    .filter(({ act }) => act === undefined || holds(privilegios, act))
    .map(place => (place.id === 'inicio' ? { ...place, to: `/perfil-usuario/${id_usuario}` } : place))

const within = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** The place that a path belongs to: its own address first, then what lies below it or beside it. */
export const placeOf = (places: readonly Place[], path: string): Place | undefined =>
  places.find(({ to }) => path === to) ??
  places.find(({ id, to, also = [] }) => (id !== 'inicio' && within(path, to)) || also.some(own => within(path, own)))
