import { LETRAS, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'

const PARTES: Record<string, MessageKey> = {
  sintese: 'ficha.listaSintese',
  resumo: 'ficha.listaResumo',
  forcas: 'ficha.listaForcas',
  atencao: 'ficha.listaAtencao',
  receios: 'ficha.listaReceios',
  lideranca: 'ficha.listaLideranca',
  equipe: 'ficha.listaEquipe',
}

/**
 * Returns the name of a list in the sheet: a part of a profile, a band of a dimension, a theme, or a list that
 * follows from answers.
 * @param rotulo returns the name of a dimension by its letter
 */
export function nomeDaLista(lista: string, rotulo: (letra: string) => string): string {
  const [of, name = '', part = ''] = lista.split('.')
  const key = PARTES[part]
  if (of === 'perfis' && key) return t('ficha.listaDoPerfil', { parte: t(key), codigo: name })
  if (of === 'dimensoes') return t('ficha.listaDaDimensao', { dimensao: rotulo(name), faixa: part })
  if (of === 'temas') return t('ficha.listaDeTema')
  return t('ficha.listaDasRespostas')
}

/** Returns the name of a list, with the dimensions' Portuguese names. */
export const nomeOf = (lista: string): string =>
  nomeDaLista(lista, letra => ROTULOS[LETRAS.find(one => one === letra) ?? 'D'])
