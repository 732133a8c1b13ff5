import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { type Escrita, MAXIMO_ANOTACOES } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import type { Texto } from './useAnotacoes.ts'

interface Props {
  meu: Texto
  outro: Escrita
  onChoose: (texto: Texto) => void
}

/**
 * Shows the notes as another device saved them, while the consultor's text stays in the field, and offers to keep one
 * or join both.
 */
export function Conflict({ meu, outro, onChoose }: Props) {
  const juntos = [meu.anotacoes, outro.anotacoes].filter(Boolean).join('\n\n')
  return (
    <div className="conversa-conflito" role="alert">
      <p className="font-semibold">{t('conversas.conflitoTitulo')}</p>
      <p className="measure text-sm">{t('conversas.conflitoTexto')}</p>
      <div className="max-h-60 overflow-auto p-3 rounded-sm bg-surface">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{outro.anotacoes || t('conversas.outroVazio')}</p>
        {outro.data_conversa && (
          <p className="mt-2 text-sm text-ink-soft">
            {t('conversas.outraData', { data: data_nascimento.format(outro.data_conversa) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => onChoose(meu)}>
          {t('conversas.ficarComMeu')}
        </Button>
        <Button small onClick={() => onChoose(outro)}>
          {t('conversas.ficarComOutro')}
        </Button>
        {juntos.length <= MAXIMO_ANOTACOES && (
          <Button
            small
            onClick={() => onChoose({ anotacoes: juntos, data_conversa: meu.data_conversa ?? outro.data_conversa })}
          >
            {t('conversas.juntar')}
          </Button>
        )}
      </div>
    </div>
  )
}
