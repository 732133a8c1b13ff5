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
 * What a list is called in the sheet: a profile's part, a dimension's band, or that it follows from answers.
 * @param rotulo the name of a dimension by its letter
 */
export function nomeDaLista(lista: string, rotulo: (letra: string) => string): string {
  const [of, name = '', part = ''] = lista.split('.')
  const key = PARTES[part]
  if (of === 'perfis' && key) return t('ficha.listaDoPerfil', { parte: t(key), codigo: name })
  if (of === 'dimensoes') return t('ficha.listaDaDimensao', { dimensao: rotulo(name), faixa: part })
  return t('ficha.listaDasRespostas')
}

/** Name of a list with the dimensions' names. */
export const nomeDe = (lista: string): string =>
  nomeDaLista(lista, letra => ROTULOS[LETRAS.find(one => one === letra) ?? 'D'])
