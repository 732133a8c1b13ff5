import type { Fato } from '#shared/clientes/historico/historico.contract.ts'
import { isKeyOf } from '#shared/platform/keys.ts'
import { quandoEm } from '../../../conversas/encontros/semana.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'
import { formatLicenceId } from '../../../platform/ui/format.ts'

/** Returns the words for a key found in data; undefined for an unknown key, which is never shown itself. */
const known = <T extends string>(words: Readonly<Record<T, MessageKey>>, key: string): string | undefined =>
  isKeyOf(words, key) ? t(words[key]) : undefined

const EMAILS = {
  convite_cliente: 'fatos.email.convite_cliente',
  lembrete_convite: 'fatos.email.lembrete_convite',
  novo_teste: 'fatos.email.novo_teste',
  lembrete_teste: 'fatos.email.lembrete_teste',
  lembrete_rodada: 'fatos.email.lembrete_rodada',
  pedido_acesso: 'fatos.email.pedido_acesso',
  encontro_marcado: 'fatos.email.encontro_marcado',
  encontro_mudado: 'fatos.email.encontro_mudado',
  encontro_desmarcado: 'fatos.email.encontro_desmarcado',
  encontro_lembrete: 'fatos.email.encontro_lembrete',
  horario_pessoa: 'fatos.email.horario_pessoa',
  horario_liberado: 'fatos.email.horario_liberado',
  escolha_horario: 'fatos.email.escolha_horario',
} as const
const ESTADOS_EMAIL = {
  na_fila: 'fatos.entrega.na_fila',
  enviado: 'fatos.entrega.enviado',
  falhou: 'fatos.entrega.falhou',
  cancelado: 'fatos.entrega.cancelado',
} as const
const ABERTURAS = {
  leitura: 'fatos.abertura.leitura',
  relatorio: 'fatos.abertura.relatorio',
  anexo: 'fatos.abertura.anexo',
  evolucao: 'fatos.abertura.evolucao',
  conversa: 'fatos.abertura.conversa',
} as const

/** Returns a fact in words: what happened, and its details. */
export function fatoEmPalavras({ fato, quem, id_licenca, detalhe }: Fato): { titulo: string; resto: string } {
  const licenca = id_licenca === null ? undefined : t('perfil.licenca', { id: formatLicenceId(id_licenca) })
  const say = (titulo: string, ...resto: (string | undefined)[]) => ({
    titulo,
    resto: resto.filter(Boolean).join(' · '),
  })
  if (fato === 'email') {
    const [tipo = '', estado = ''] = (detalhe ?? '').split(':')
    return say(known(EMAILS, tipo) ?? t('fatos.email'), known(ESTADOS_EMAIL, estado), licenca)
  }
  if (fato === 'abertura') return say(known(ABERTURAS, detalhe ?? '') ?? t('fatos.abertura'), licenca)
  if (fato === 'compartilhamento') return say(t(detalhe === 'relatorio' ? 'fatos.compartilhou' : 'fatos.fechou'))
  if (fato === 'teste_cancelado')
    return say(t(quem === 'pessoa' ? 'fatos.teste_devolvido' : 'fatos.teste_cancelado'), licenca)
  if (fato === 'turma_entrou' || fato === 'turma_saiu') return say(t(`fatos.${fato}`), detalhe ?? undefined)
  if (fato === 'teste_iniciado')
    return say(t('fatos.teste_iniciado'), t('agenda.respondidas', { n: detalhe ?? 0, de: 15 }), licenca)
  // Its hour stands on the card of the conversation, and changes there.
  if (fato === 'encontro_marcado') return say(t('fatos.encontro_marcado'))
  if (fato === 'encontro_desmarcado' || fato === 'encontro_aconteceu' || fato === 'encontro_nao_aconteceu')
    return say(t(`fatos.${fato}`), detalhe ? inPalavras(new Date(detalhe)) : undefined)
  return say(t(`fatos.${fato}`), fato === 'anotacoes' ? undefined : licenca)
}

const inPalavras = (quando: Date): string =>
  quandoEm(quando, new Date(), { hoje: t('agenda.hoje'), amanha: t('agenda.amanha') })
