import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSend } from '../../forms/useSend.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyPart } from '../../ui/screen/lazyPart.tsx'
import type { Passkeys } from './ByPasskey.tsx'

const ByPasskey = lazyPart(() => import('./ByPasskey.tsx'))

/** Kinds of code that are typed: of an app, or on paper. */
type CodeKind = 'totp' | 'codigo'

interface Props {
  opcoes: readonly string[]
  /** Sends a code; an error is shown at the field. */
  onCodigo(tipo: CodeKind, codigo: string): Promise<void>
  /** Uses a passkey; false when the person chose none. */
  onPasskey(passkeys: Passkeys): Promise<boolean>
  /** Sentence above the field, by kind of code. */
  textos: Readonly<Record<CodeKind, string>>
  /** Words of the button that goes back. */
  voltar: string
  onVoltar(): void
  /** Stands beneath the field. */
  children?: ReactNode
}

/** Form for a second factor: by a passkey, a code of the app, or a recovery code. */
export function CodeForm(props: Props) {
  const { opcoes, voltar, onVoltar, onPasskey } = props
  const passkey = opcoes.includes('passkey') && (
    <Suspense>
      <ByPasskey onPasskey={onPasskey} />
    </Suspense>
  )
  const back = (
    <Button look="text" onClick={onVoltar}>
      {voltar}
    </Button>
  )
  if (opcoes.includes('totp') || opcoes.includes('codigo'))
    return <PorCodigo {...props} passkey={passkey} back={back} />
  return (
    <div className="grid justify-items-start gap-3">
      {passkey}
      {back}
    </div>
  )
}

/** Field for a code, of the app or on paper, with the other ways beside it. */
function PorCodigo({ passkey, back, ...props }: Props & { passkey: ReactNode; back: ReactNode }) {
  const { opcoes, textos, children } = props
  const [tipo, setTipo] = useState<CodeKind>(opcoes.includes('totp') ? 'totp' : 'codigo')
  const [codigo, setCodigo] = useState('')
  const { errors, busy, submit, mend } = useSend({
    fields: [],
    check: () => (codigo.trim() === '' ? { codigo: t('sessao.fatorSemCodigo') } : {}),
    send: () => props.onCodigo(tipo, codigo),
    at: 'codigo',
  })
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field to type in
  useEffect(() => form.current?.querySelector('input')?.focus(), [tipo])
  const other = tipo === 'totp' ? 'codigo' : 'totp'
  function chooseOther() {
    setTipo(other)
    setCodigo('')
    mend()
  }
  return (
    <form ref={form} className="grid gap-3" noValidate onSubmit={event => void submit(event)}>
      {passkey}
      <p className="text-ink-soft">{textos[tipo]}</p>
      <TextField
        key={tipo}
        label={t(tipo === 'totp' ? 'sessao.fatorCodigoApp' : 'sessao.fatorCodigoPapel')}
        autoComplete={tipo === 'totp' ? 'one-time-code' : 'off'}
        inputMode={tipo === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        value={codigo}
        onChange={event => setCodigo(event.target.value)}
        error={errors.codigo}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={busy}>
          {t('sessao.fatorContinuar')}
        </Button>
        {opcoes.includes(other) && (
          <Button look="text" onClick={chooseOther}>
            {t(other === 'totp' ? 'sessao.fatorUsarApp' : 'sessao.fatorUsarCodigo')}
          </Button>
        )}
        {back}
      </div>
    </form>
  )
}
