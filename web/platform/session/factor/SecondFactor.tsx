import { useState } from 'react'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import type { SegundoFator as Passo } from '#shared/contas/contas/login.contract.ts'
import { finishLogin } from '#shared/contas/contas/segundo-fator.contract.ts'
import { api } from '../../api.ts'
import { ApiError } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { thisDevice } from '../thisDevice.ts'
import { CodeForm } from './CodeForm.tsx'

interface Props {
  passo: Passo
  /** Called with the session once the second step is taken. */
  onEntrar(sessao: Sessao): void | Promise<void>
  /** Called when the sign-in has to begin anew: by choice, or because the challenge is over. */
  onVoltar(aviso?: string): void
}

/** Second step of a sign-in. It loads once a sign-in asks for it. */
export default function SecondFactor({ passo, onEntrar, onVoltar }: Props) {
  const { desafio, opcoes } = passo
  const [confiar, setConfiar] = useState(false)
  /** Goes on with the session; a challenge that is over begins the sign-in anew. */
  async function enter(sessao: Promise<Sessao | undefined>): Promise<boolean> {
    try {
      const opened = await sessao
      if (opened) await onEntrar(opened)
      return opened !== undefined
    } catch (error) {
      if (!(error instanceof ApiError && error.codigo === 'desafio_vencido')) throw error
      onVoltar(error.mensagem)
      return true
    }
  }
  return (
    <CodeForm
      opcoes={opcoes}
      onCodigo={async (tipo, codigo) => {
        await enter(api(finishLogin, { body: { desafio, tipo, codigo, confiar, aparelho: thisDevice() } }))
      }}
      onPasskey={({ enterByPasskey }) => enter(enterByPasskey({ desafio, confiar }))}
      textos={{ totp: t('sessao.fatorTextoApp'), codigo: t('sessao.fatorTextoCodigo') }}
      voltar={t('sessao.fatorVoltar')}
      onVoltar={() => onVoltar()}
    >
      <CheckField
        reserve={false}
        label={t('sessao.fatorConfiar')}
        checked={confiar}
        onChange={event => setConfiar(event.target.checked)}
      />
    </CodeForm>
  )
}
