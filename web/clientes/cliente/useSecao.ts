import { useLocation } from 'react-router'
import { to } from '../../platform/screens/to.ts'
import { filtroDoEndereco } from './cliente.queries.ts'

export const SECOES = ['resultado', 'conversa', 'relatorio', 'historico'] as const
export type Secao = (typeof SECOES)[number]

/** The section that the address names, and the list that it carries along. */
export function useSecao() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const filtro = filtroDoEndereco(params)
  const secao: Secao = SECOES.find(each => each === params.get('aba')) ?? 'resultado'
  const query = (aba: Secao) => new URLSearchParams({ ...filtro, ...(aba !== 'resultado' && { aba }) }).toString()
  const at = (path: string, aba: Secao) => (query(aba) ? `${path}?${query(aba)}` : path)
  return {
    secao,
    filtro,
    /** A section of this person. */
    to: (aba: Secao) => at(pathname, aba),
    /** The same section for another person of the list. */
    toPessoa: (id_participante: number) =>
      at(to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }), secao),
    /** The list itself. */
    toLista: to('/criar-cliente', {}, { query: filtro }),
  }
}
