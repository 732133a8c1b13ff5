import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ModeloDeEmail } from '#shared/contas/remetente/modelos.contract.ts'
import { MODELO_MAX, type Modelo, type TipoModelo } from '#shared/contas/remetente/modelos.rules.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { fillWithEmail } from '../../../platform/emails/fillWithEmail.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { MODEL_KEY } from '../../../platform/session/kept/keys.ts'
import { kept, tab } from '../../../platform/storage.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../../platform/ui/constants.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { previaQuery, useDeleteModelo, usePutModelo } from './modelos.queries.ts'

const wordsIn = ({ assunto, abertura, fechamento }: ModeloDeEmail): Modelo => ({ assunto, abertura, fechamento })

const same = (a: Modelo, b: Modelo): boolean =>
  a.assunto === b.assunto && a.abertura === b.abertura && a.fechamento === b.fechamento

/** The preview of the whole mail with these texts, asked for once typing pauses. */
function usePrevia(tipo: ModeloDeEmail['tipo'], words: Modelo) {
  const [semNome, setSemNome] = useState(false)
  const [rested, setRested] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const { data, error } = useQuery(previaQuery(tipo, rested, semNome))
  return { data, errors: error instanceof ApiError ? error.campos : {}, semNome, setSemNome }
}

/** Form for the consultor's texts of one mail, with a preview of the whole mail beside it while she writes. */
export function ModeloForm({ modelo }: { modelo: ModeloDeEmail }) {
  const { tipo, campos, original } = modelo
  const [words, setWords] = useState(() => readRascunho(tipo) ?? wordsIn(modelo))
  const previa = usePrevia(tipo, words)
  const put = usePutModelo()
  const remove = useDeleteModelo()
  const unsaved = !same(words, wordsIn(modelo))
  function write(change: Partial<Modelo>) {
    const next = { ...words, ...change }
    setWords(next)
    saveRascunho(tipo, same(next, wordsIn(modelo)) ? null : next)
  }

  const save = (act: () => Promise<ModeloDeEmail>, mensagem: string) =>
    attempt(async () => {
      setWords(wordsIn(await act()))
      saveRascunho(tipo, null)
      toast.success({ titulo: t('modelos.salvoTitulo'), mensagem })
    })
  return (
    <div className="modelo">
      <form
        noValidate
        className="grid content-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          void save(() => put.mutateAsync({ tipo, ...words }), t('modelos.salvo'))
        }}
      >
        <Textos words={words} errors={previa.errors} onWrite={write} />
        <p className="text-sm text-ink-soft">
          {t('modelos.campos', { campos: campos.map(campo => `{${campo}}`).join(' ') })}
        </p>
        <p className="text-sm text-ink-soft">{t('modelos.fixos')}</p>
        {/* What was left unsaved comes back as it was typed: it says of itself that no mail has it yet. */}
        <p role="status" className="text-sm text-warn">
          {unsaved && t('modelos.naoSalvas')}
        </p>
        <div className="flex flex-wrap gap-3 pt-1">
          <Button look="primary" type="submit" busy={put.isPending}>
            {t('modelos.salvar')}
          </Button>
          {(modelo.proprio || !same(words, original)) && (
            <Button
              look="text"
              busy={remove.isPending}
              onClick={() => void save(() => remove.mutateAsync(tipo), t('modelos.voltou'))}
            >
              {t('modelos.voltar')}
            </Button>
          )}
        </div>
      </form>
      <Previa tipo={tipo} previa={previa} />
    </div>
  )
}

interface TextosProps {
  words: Modelo
  errors: Readonly<Record<string, string>>
  onWrite(change: Partial<Modelo>): void
}

/** Subject, opening and closing. */
const Textos = ({ words, errors, onWrite }: TextosProps) => (
  <>
    <TextField
      label={t('modelos.assunto')}
      maxLength={MODELO_MAX.assunto}
      value={words.assunto}
      onChange={event => onWrite({ assunto: event.target.value })}
      error={errors.assunto}
    />
    {(['abertura', 'fechamento'] as const).map(parte => (
      <Field
        key={parte}
        label={t(`modelos.${parte}`)}
        error={errors[parte]}
        hint={t('modelos.restam', { n: MODELO_MAX[parte] - words[parte].length })}
      >
        {control => (
          <textarea
            {...control}
            className="input resize-y py-3"
            rows={parte === 'abertura' ? 7 : 3}
            maxLength={MODELO_MAX[parte]}
            value={words[parte]}
            onChange={event => onWrite({ [parte]: event.target.value })}
          />
        )}
      </Field>
    ))}
  </>
)

interface PreviaProps {
  tipo: ModeloDeEmail['tipo']
  previa: ReturnType<typeof usePrevia>
}

/** The mail as it would arrive, with or without a name in the greeting. */
const Previa = ({ tipo, previa: { data, semNome, setSemNome } }: PreviaProps) => (
  <div className="grid content-start gap-2">
    {data && (
      <>
        <p className="text-sm text-ink-soft">
          {t('modelos.previa')} <b className="text-ink">{data.assunto}</b>
        </p>
        <PreviaDoEmail html={data.html} titulo={t('modelos.previaTitulo')} />
      </>
    )}
    {tipo !== 'novo_teste' && (
      <CheckField
        label={t('modelos.semNome')}
        reserve={false}
        checked={semNome}
        onChange={event => setSemNome(event.target.checked)}
      />
    )}
  </div>
)

/** Shows a mail as a mail program does, in a shadow tree without our styles. */
function PreviaDoEmail({ html, titulo }: { html: string; titulo: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (element) fillWithEmail(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), html)
  }, [html])
  return <section className="block overflow-hidden border border-line rounded-sm" aria-label={titulo} ref={host} />
}

const words = z.object({ assunto: z.string(), abertura: z.string(), fechamento: z.string() })
const of = (tipo: TipoModelo) => kept(`${MODEL_KEY}${currentUser()?.id_usuario}:${tipo}`, words)

/**
 * Returns the unsaved texts of a mail, kept in this tab over a reload or a change of screen; null when there are none.
 */
const readRascunho = (tipo: TipoModelo): Modelo | null => of(tipo).read(tab)

/** Keeps unsaved texts in this tab; null deletes them, once they are saved or unchanged. */
function saveRascunho(tipo: TipoModelo, typed: Modelo | null): void {
  if (typed) of(tipo).write(tab, typed)
  else of(tipo).forget(tab)
}
