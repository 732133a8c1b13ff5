import { useRef } from 'react'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import { COMBINADO_MAX, COMBINADOS_MAX } from '#shared/clientes/acordos/acordos.types.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useAto } from '../acordos.queries.ts'
import { gruposOf } from '../Pares.tsx'
import { hasMudanca, inConflict, linhasOf, type Rascunho, withoutLacunas } from './rascunho.ts'

interface Props {
  acordo: Acordo
  rascunho: Rascunho
  onChange(rascunho: Rascunho): void
  onClose(): void
}

/** Up to five lines that either of the two writes, with suggestions for them, and a day on which to read them again. */
// whole: one form, from its lines to its buttons
export function Editor({ acordo, rascunho, onChange, onClose }: Props) {
  const ato = useAto(acordo.id_acordo)
  const form = useRef<HTMLFormElement>(null)
  const { textos, revisar_em } = rascunho
  const put = (n: number, texto: string) =>
    onChange({ ...rascunho, textos: textos.map((old, i) => (i === n ? texto : old)) })
  const full = textos.length >= COMBINADOS_MAX && textos.every(texto => texto.trim() !== '')
  /** Adds a line, in the place of an empty one if there is one, and goes to it. */
  const add = (texto: string) => {
    const empty = textos.findIndex(one => one.trim() === '')
    const n = empty < 0 ? textos.length : empty
    onChange({ ...rascunho, textos: empty < 0 ? [...textos, texto] : textos.map((old, i) => (i === n ? texto : old)) })
    setTimeout(() => form.current?.querySelectorAll<HTMLElement>('textarea')[n]?.focus(), 0)
  }
  const { busy, submit } = useSend({
    fields: [],
    async send() {
      const { versao } = rascunho
      await ato.mutateAsync({
        ...{ ato: 'escrever', versao, combinados: linhasOf(rascunho) },
        revisar_em: revisar_em === '' ? null : revisar_em,
      })
      onClose()
    },
  })
  if (inConflict(rascunho, acordo))
    return (
      <Conflito
        acordo={acordo}
        meus={linhasOf(rascunho)}
        onMine={() => onChange({ ...rascunho, versao: acordo.versao })}
        onOther={onClose}
      />
    )
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={event => void submit(event)}>
      <Linhas textos={textos} onWrite={put} />
      {!full && (
        <Button small className="justify-self-start" onClick={() => add('')}>
          {t('acordo.outraLinha')}
        </Button>
      )}
      <Sugestoes acordo={acordo} full={full} onUse={add} />
      <Releitura dia={revisar_em} onChange={dia => onChange({ ...rascunho, revisar_em: dia })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {t('acordo.guardar')}
        </Button>
        {acordo.combinados.length > 0 && (
          <Button look="text" onClick={onClose}>
            {t('acordo.cancelar')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('acordo.mudancaPede')}</p>
      {hasMudanca(rascunho) && <p className="text-sm text-ink-soft">{t('acordo.porGuardar')}</p>}
    </form>
  )
}

/** A field a line. */
const Linhas = ({ textos, onWrite }: { textos: readonly string[]; onWrite(n: number, texto: string): void }) =>
  textos.map((texto, n) => (
    <Field
      // biome-ignore lint/suspicious/noArrayIndexKey: lines in their places
      key={n}
      label={t('acordo.linha', { n: n + 1 })}
      hint={texto.length > COMBINADO_MAX - 60 ? t('acordo.tamanho', { n: texto.length, de: COMBINADO_MAX }) : undefined}
    >
      {control => (
        <textarea
          {...control}
          className="input min-h-18 py-2.5 [resize:vertical]"
          rows={2}
          maxLength={COMBINADO_MAX}
          value={texto}
          onChange={event => onWrite(n, event.target.value)}
        />
      )}
    </Field>
  ))

/** Day on which the two want to read it again. */
const Releitura = ({ dia, onChange }: { dia: string; onChange(dia: string): void }) => (
  <TextField
    type="date"
    className="max-w-[360px]"
    label={t('acordo.releitura')}
    hint={t('acordo.releituraAjuda')}
    min={new Date().toLocaleDateString('sv-SE')}
    max="2199-12-31"
    value={dia}
    onChange={event => onChange(event.target.value)}
  />
)

/** Texts to begin from, of the groups of questions for these two; a press puts one into a line. */
const Sugestoes = ({ acordo, full, onUse }: { acordo: Acordo; full: boolean; onUse(texto: string): void }) => {
  const offered = gruposOf(acordo).flatMap(({ combinados }) => combinados.map(withoutLacunas))
  return (
    offered.length > 0 && (
      <details>
        <summary className="font-semibold text-sm">{t('acordo.sugestoes')}</summary>
        <ul className="acordo-lista pt-2">
          {offered.map(texto => (
            <li key={texto} className="flex justify-between items-center gap-4">
              <span>{texto}</span>
              <Button small disabled={full} aria-label={t('acordo.usarTexto', { texto })} onClick={() => onUse(texto)}>
                {t('acordo.usar')}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    )
  )
}

/** Both texts, when the other changed it while this one was being written, until one of them is chosen. */
function Conflito({
  acordo,
  meus,
  onMine,
  onOther,
}: {
  acordo: Acordo
  meus: readonly string[]
  onMine(): void
  onOther(): void
}) {
  return (
    <div className="grid gap-4" role="alert">
      <p className="font-semibold">{t('acordo.mudouEnquanto', { nome: acordo.com.nome })}</p>
      <div className="acordo-lados">
        <Lado titulo={t('acordo.seuTexto')} linhas={meus} />
        <Lado titulo={t('acordo.textoAgora')} linhas={acordo.combinados.map(({ texto }) => texto)} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMine}>{t('acordo.continuarMeu')}</Button>
        <Button onClick={onOther}>{t('acordo.ficarDoOutro')}</Button>
      </div>
    </div>
  )
}

const Lado = ({ titulo, linhas }: { titulo: string; linhas: readonly string[] }) => (
  <div>
    <p className="text-sm font-semibold text-ink-soft">{titulo}</p>
    <ul className="acordo-lista">
      {linhas.map(linha => (
        <li key={linha} className="[overflow-wrap:anywhere]">
          {linha}
        </li>
      ))}
    </ul>
  </div>
)
