import { useId, useState } from 'react'
import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useDraw } from '../evidencia.queries.ts'
import { Passo } from '../Passo.tsx'

interface Props {
  controle: Controle
  consultor: string | null
  ver: { texto: string; busy: boolean; onClick(): void }
  focar: boolean
}

/** Joins numbers as '5 ou 6', each once. */
const ou = (numbers: readonly number[]) => [...new Set(numbers)].join(` ${t('controle.ou')} `)

/** Invitation to the blind control, with an unchecked box. The refuse button is as large as the accept button. */
export function ConviteControle({ controle: { id_licenca, tamanhos }, consultor, ver, focar }: Props) {
  const sortear = useDraw(id_licenca)
  const [aceito, setAceito] = useState(false)
  const [falta, setFalta] = useState(false)
  const conditions = useId()

  async function answer(yes: boolean) {
    if (yes && !aceito) return setFalta(true)
    try {
      await sortear.mutateAsync(yes)
      if (!yes) ver.onClick()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Passo titulo={t('controle.conviteTitulo')} focar={focar}>
      <p className="measure">
        {t('controle.conviteTexto', { total: ou(tamanhos), proprias: ou(tamanhos.map(n => n - 1)) })}
      </p>
      <ul id={conditions} className="evidencia-condicoes">
        <li>{t('controle.condicao1')}</li>
        <li>{t('controle.condicao2', { consultor: consultor ?? t('controle.quemConduz') })}</li>
        <li>{t('controle.condicao3')}</li>
        <li>{t('controle.condicao4')}</li>
        <li>{t('controle.condicao5')}</li>
      </ul>
      <CheckField
        checked={aceito}
        error={falta && !aceito ? t('controle.faltaMarcar') : undefined}
        onChange={event => setAceito(event.target.checked)}
        label={t('controle.caixa')}
      />
      <div className="evidencia-iguais">
        <Button look="primary" busy={sortear.isPending && sortear.variables} onClick={() => answer(true)}>
          {t('controle.participar')}
        </Button>
        <Button
          look="primary"
          busy={(sortear.isPending && !sortear.variables) || ver.busy}
          onClick={() => answer(false)}
        >
          {t('controle.agoraNao')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('controle.baseLegal')}</p>
    </Passo>
  )
}
