import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/overlays/Dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import type { FieldNamesOf } from './fieldErrors.ts'
import { type Submit, useSubmit } from './useSubmit.ts'

/** The form of a dialog, for those who draw its fields. */
export interface Fields<V extends FieldValues, O = V> extends UseFormReturn<V, unknown, O> {
  /** Props that bind a control to one value: its name, its events, and the message that stands at it. */
  field(name: Path<V>, options?: RegisterOptions<V>): UseFormRegisterReturn & { error: string | undefined }
  /** Binds a control that takes a file. */
  file(name: Path<V>): { name: string; error: string | undefined; onChange(event: { target: HTMLInputElement }): void }
}

/** Words of a success: a message under the usual title, or both. */
type Said = string | { titulo: string; mensagem: string }

/** Words or looks of the button that sends, or how they follow from what was chosen. */
type Given<T, V extends FieldValues, O> = T | ((form: UseFormReturn<V, unknown, O>) => T)

export interface DialogFormProps<V extends FieldValues, O> extends Pick<Submit<V, O>, 'say' | 'camposOf'> {
  /** Values at the start; the server's messages stand at the fields of these names. */
  values: { [Name in keyof V]: V[Name] | undefined }
  /** Checked before anything is sent; its output is what is sent. */
  schema?: z.ZodMiniType<O, V>
  /** Checks in place of a schema, where what was typed is sent as it is. */
  resolver?: Resolver<V, unknown, O>
  /** When a field is checked first; by default when the form is sent. */
  mode?: 'onTouched'
  /**
   * Sends, and returns the words that say so; none: nothing is said. The id stays the same until something was changed,
   * so that what is sent again after a lost answer is the same act.
   */
  send(values: O, id: string, form: UseFormReturn<V, unknown, O>): Promise<Said | undefined>
  /** Words of the button that sends. */
  ato: Given<string, V, O>
  /** Whether the button is red, for what is hard to undo. */
  danger?: Given<boolean, V, O>
  /** Words of the button that leaves. */
  leave?: string
  /** Further buttons, before the one that leaves. */
  acts?: ReactNode
  className?: string
  /** Goes on after it was sent; by default the dialog closes. */
  onSent?: () => void
  onClose(): void
  children(form: Fields<V, O>): ReactNode
}

// cast: without a schema what was typed is what is sent
const passOn = <V extends FieldValues, O>(values: V) => ({ values: values as unknown as O, errors: {} })

/** The values of a dialog's form and their sending, kept as long as who called it is on the page. */
function useDialogForm<V extends FieldValues, O>(props: DialogFormProps<V, O>) {
  const { values, schema, resolver, mode, send, onClose, onSent = onClose } = props
  const sent = useRef({ id: crypto.randomUUID(), content: '' })
  const form = useForm<V, unknown, O>({
    // cast: without a schema what was typed is what is sent
    resolver: resolver ?? ((schema ? zodResolver(schema as never) : passOn) as Resolver<V, unknown, O>),
    // cast: a value that is undefined is one that was not given yet
    defaultValues: values as DefaultValues<V>,
    ...(mode && { mode }),
  })
  const fieldNamesOf: FieldNamesOf = campos =>
    Object.fromEntries(
      Object.entries(campos).map(([name, words]) => [name in values ? name : (name.split('.')[0] ?? name), words]),
    )
  const names = Object.keys(values) as Path<V>[] // cast: the form's fields are the names of its values
  const submit = useSubmit<V, O>(form, {
    fields: names,
    camposOf: props.camposOf ?? fieldNamesOf,
    ...(props.say && { say: props.say }),
    async send(body) {
      const content = JSON.stringify(body)
      if (content !== sent.current.content) sent.current = { id: crypto.randomUUID(), content }
      const said = await send(body, sent.current.id, form)
      if (said) toast.success(typeof said === 'string' ? { titulo: t('comum.sucesso'), mensagem: said } : said)
      onSent()
    },
  })
  return { form, submit }
}

interface Kept<V extends FieldValues, O> {
  kept: ReturnType<typeof useDialogForm<V, O>>
}

/** Draws the fields of a form, with the buttons that send it and leave. */
function FormOfDialog<V extends FieldValues, O>(props: DialogFormProps<V, O> & Kept<V, O>) {
  const { ato, danger = false, leave = t('comum.cancelar'), acts, className, onClose, children } = props
  const { form, submit } = props.kept
  const { errors, isSubmitting } = form.formState
  const errorOf = (name: Path<V>): string | undefined => (get(errors, name) as FieldError | undefined)?.message // cast: kept by its name
  return (
    <form noValidate className={className} onSubmit={event => void submit(event)}>
      {children({
        ...form,
        field: (name, options) => ({ ...form.register(name, options), error: errorOf(name) }),
        file: name => ({
          name,
          error: errorOf(name),
          onChange: ({ target }) => form.setValue(name, (target.files?.[0] ?? null) as never), // cast: a field of files
        }),
      })}
      <div className="dialog-acts sm:col-span-full">
        {acts}
        <Button onClick={onClose}>{leave}</Button>
        <Button
          look={(typeof danger === 'function' ? danger(form) : danger) ? 'danger' : 'primary'}
          type="submit"
          busy={isSubmitting}
        >
          {typeof ato === 'function' ? ato(form) : ato}
        </Button>
      </div>
    </form>
  )
}

/**
 * The form of a dialog that is open already. Sends once, shows each bad field at its field and any other failure in a
 * toast, focuses the first bad field, and closes the dialog once it was sent.
 */
export function DialogForm<V extends FieldValues, O = V>(props: DialogFormProps<V, O>) {
  return <FormOfDialog {...props} kept={useDialogForm(props)} />
}

interface Look extends Pick<DialogProps, 'titulo' | 'texto' | 'wide' | 'alert'> {
  /** Whether it is open; what was typed stays while it is closed. */
  open?: boolean
  /** Stands above the form. */
  before?: ReactNode
}

/** Dialog of one form; a press outside does not close it. */
export function FormDialog<V extends FieldValues, O = V>(props: DialogFormProps<V, O> & Look) {
  const { open = true, titulo, texto, wide = false, alert = false, before, ...form } = props
  const kept = useDialogForm(form)
  return (
    <Dialog form open={open} alert={alert} wide={wide} onClose={form.onClose} titulo={titulo} texto={texto}>
      {before}
      <FormOfDialog {...form} kept={kept} />
    </Dialog>
  )
}
