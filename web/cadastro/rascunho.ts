import { type CadastroField, type CadastroValues, EMPTY } from './cadastro.schema.ts'

const TOKEN = 'cadastroConvite'
const DRAFT = 'cadastroRascunho'

/** Never written down in the browser (behaviour §14). */
const SECRET: readonly CadastroField[] = ['senha', 'senha2', 'cpf']

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the invite's token for this tab; another invite starts with an empty draft. */
export function saveToken(token: string, store: Store = sessionStorage): void {
  if (store.getItem(TOKEN) !== token) store.removeItem(DRAFT)
  store.setItem(TOKEN, token)
}

export const readToken = (store: Store = sessionStorage): string => store.getItem(TOKEN) ?? ''

/** Keeps what was typed, without senha and CPF, so that a reload loses nothing else. */
export function saveDraft(values: Partial<CadastroValues>, store: Store = sessionStorage): void {
  const kept = Object.entries(values).filter(([name]) => !SECRET.includes(name as CadastroField))
  store.setItem(DRAFT, JSON.stringify(Object.fromEntries(kept)))
}

/** The typed draft over an empty form; anything unreadable counts as nothing typed. */
export function readDraft(store: Store = sessionStorage): CadastroValues {
  try {
    const draft = JSON.parse(store.getItem(DRAFT) ?? '{}') as Record<string, unknown>
    const known = Object.entries(EMPTY).map(([name, empty]) => [
      name,
      typeof draft[name] === typeof empty && !SECRET.includes(name as CadastroField) ? draft[name] : empty,
    ])
    return Object.fromEntries(known) as CadastroValues
  } catch {
    return EMPTY
  }
}

/** Nothing personal stays behind once the person is registered. */
export function clearCadastro(store: Store = sessionStorage): void {
  store.removeItem(TOKEN)
  store.removeItem(DRAFT)
}
