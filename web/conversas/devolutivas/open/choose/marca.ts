import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { FraseParaEscolher } from '../../conduzir/sessao.tsx'

/** The mark in force on a sentence in words, as the consultor may see it; those made alone say that. */
export function marcaOf({ marcacoes }: SalaConsultor, frase: string, tipo: FraseParaEscolher['tipo'] | 'fato'): string {
  const marca = marcacoes.find(each => each.frase === frase)
  if (!marca?.resposta || tipo === 'fato') return t('conversas.semMarca')
  const rotulo = ROTULOS_MARCACAO[tipo][marca.resposta].toLowerCase()
  return marca.via === 'sozinha' ? t('conversas.emCasa', { rotulo }) : rotulo
}
