import { useSyncExternalStore } from 'react'
import { type Place, tab } from '../../platform/storage.ts'

const TOKEN = 'cadastroConvite'
/** Storage key of what was typed into a registration. */
export const RASCUNHO = 'cadastroRascunho'

/** Keeps the invite's token in this tab's storage; another invite's token clears the draft. */
export function saveToken(token: string, place: Place = tab): void {
  if (place.getItem(TOKEN) !== token) place.removeItem(RASCUNHO)
  place.setItem(TOKEN, token)
}

export const readToken = (place: Place = tab): string => place.getItem(TOKEN) ?? ''

const nothingToLeave = () => () => undefined

/** Returns the invite's token; null while a page that the build wrote out is taken over, which is the same for all. */
export const useConvite = (): string | null => useSyncExternalStore(nothingToLeave, readToken, () => null)

/** Deletes the token and the draft from storage, once the person is registered. */
export function clearCadastro(place: Place = tab): void {
  place.removeItem(TOKEN)
  place.removeItem(RASCUNHO)
}

/** Saves the name typed into the short form; the complete form reads it as its own draft. */
export const saveNome = (nome_participante: string, place: Place = tab): void =>
  place.setItem(RASCUNHO, JSON.stringify({ nome_participante }))

/** Returns the name typed before a reload; empty when there is none. */
export function readNome(place: Place = tab): string {
  try {
    const { nome_participante } = JSON.parse(place.getItem(RASCUNHO) ?? '{}')
    return typeof nome_participante === 'string' ? nome_participante : ''
  } catch {
    return ''
  }
}
