import { useLocation } from 'react-router'
import { PARTES, type Parte } from '../../conversas/conversas/partes/partes.ts'
import { to } from '../../platform/screens/to.ts'
import { filtroDoEndereco } from './historico.queries.ts'

export const SECOES = ['resultado', 'conversa', 'relatorio', 'historico'] as const
export type Secao = (typeof SECOES)[number]

/** Returns the section and list filters of the address, and functions that build addresses with them. */
export function useSecao() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const filtro = filtroDoEndereco(params)
  const secao: Secao = SECOES.find(each => each === params.get('aba')) ?? 'resultado'
  const query = (aba: Secao) => new URLSearchParams({ ...filtro, ...(aba !== 'resultado' && { aba }) }).toString()
  const at = (path: string, aba: Secao) => (query(aba) ? `${path}?${query(aba)}` : path)
  const teste = Number(params.get('teste')) || undefined
  return {
    secao,
    filtro,
    parte: PARTES.find(each => each === params.get('parte')) ?? 'preparar',
    /** Licence of the test that the conversation is about; undefined for the latest. */
    teste,
    /** Returns the address of a part of the conversation, about one of the tests. */
    toParte: (parte: Parte, sobre = teste) => {
      const query = { aba: 'conversa', ...(parte !== 'preparar' && { parte }), ...(sobre && { teste: String(sobre) }) }
      return `${pathname}?${new URLSearchParams({ ...filtro, ...query })}`
    },
    /** Returns the address of a section of this person. */
    to: (aba: Secao) => at(pathname, aba),
    /** Returns the address of the same section for another person of the list. */
    toPessoa: (id_participante: number) =>
      at(to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }), secao),
    /** Address of the list with these filters. */
    toLista: to('/criar-cliente', {}, { query: filtro }),
  }
}
