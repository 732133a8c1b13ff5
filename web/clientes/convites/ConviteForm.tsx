import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { inviteCliente } from '#shared/clientes/convites/convites.contract.ts'
import { FINALIDADES_DO_CONVITE, nomeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import type { Conferido } from '#shared/clientes/convites/lote.contract.ts'
import { sem_licencas } from '#shared/licencas/licencas/licencas.answers.ts'
import { licencasQuery } from '../../licencas/licencas/estoque/estoque.queries.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { useOpensNew } from '../../platform/session/opens-new.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DIALOG_FOCUS_RETURN_MS } from '../../platform/ui/constants.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import type { ConviteEnviado } from './acoes/ConviteEnviadoDialog.tsx'
import type { ACorrigir } from './acoes/CorrigirDialog.tsx'
import { useCheck, useInvite } from './convites.queries.ts'
import type { JuntoValues } from './JuntoFields.tsx'

const JuntoFields = lazyPart(() => import('./JuntoFields.tsx'))
const ConviteEnviadoDialog = lazyPart(async () => ({
  default: (await import('./acoes/ConviteEnviadoDialog.tsx')).ConviteEnviadoDialog,
}))
const CorrigirDialog = lazyPart(async () => ({ default: (await import('./acoes/CorrigirDialog.tsx')).CorrigirDialog }))

/**
 * Results of an invite that used a licence; otherwise the person had an invite or test already, and the dialog says so.
 */
const CONSUMIU: ReadonlySet<string> = new Set(['convidado', 'novo_teste'])

const { email_participante: email, recado } = inviteCliente.body.shape
const schema = z.object({
  email,
  nome: z
    .string()
    .check(z.refine(typed => typed.trim() === '' || nomeDoConvite(typed) !== null, t('convites.nomeInvalido'))),
  id_empresa: z.string(),
  finalidade: z.enum(FINALIDADES_DO_CONVITE),
  etiquetas: z.array(z.string()),
  recado: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed): string | null | undefined => typed),
    ),
    recado,
  ),
})
const EMPTY: JuntoValues = {
  email: '',
  nome: '',
  id_empresa: '',
  finalidade: 'desenvolvimento',
  recado: '',
  etiquetas: [],
}

/**
 * Returns the confirmation's texts for an address that the consultor knows already: its state, and what another test
 * would cost.
 */
function existing(email: string, found: Conferido | undefined) {
  if (!found || found.situacao === 'livre') return {}
  const nome = found.nome ?? email
  if (found.situacao === 'ja_convidado') return { texto: t('convites.confirmarJaConvidado', { nome }) }
  if (found.situacao === 'teste_aberto') return { texto: t('convites.confirmarTesteAberto', { nome }) }
  if (!found.resultado_em) return { texto: t('convites.confirmarJaCliente', { nome }) }
  return {
    titulo: t('convites.confirmarNovoTesteTitulo'),
    texto: t('convites.confirmarNovoTeste', { nome, data: formatDate(found.resultado_em) }),
    confirmar: t('convites.confirmarNovoTesteSim'),
  }
}

/**
 * The form and its sending: checks the address and the stock, asks for confirmation, and sends.
 * @param onSent gets the invite that was sent
 */
function useConvite(onSent: (sent: ConviteEnviado) => void, onJunto: () => void) {
  const licencas = useQuery(licencasQuery)
  const convidar = useInvite()
  const conferir = useCheck()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  })
  useOpensNew(({ email, id_empresa }) => {
    if (email) form.setValue('email', email)
    if (id_empresa) {
      form.setValue('id_empresa', String(id_empresa))
      onJunto()
    }
    form.setFocus('email')
  })

  const submit = useSubmit(form, {
    fields: ['email', 'id_empresa', 'recado'],
    camposOf: ({ email_participante: email, ...campos }) => ({ ...campos, ...(email && { email }) }),
    async send({ email, nome, id_empresa, finalidade, recado, etiquetas }) {
      const n = licencas.data?.individual
      if (n === 0) return toast.warning(sem_licencas)
      // What exists already is said before a licence is spent.
      const { results } = await conferir.mutateAsync(email)
      const texto = n ? tn('convites.confirmarTexto', n, { email }) : t('convites.confirmarTextoSemConta', { email })
      if (!(await confirm({ titulo: t('convites.confirmarTitulo'), texto, ...existing(email, results[0]) }))) return
      const answer = await convidar.mutateAsync({
        email,
        nome: nome || null,
        id_empresa: id_empresa ? Number(id_empresa) : null,
        finalidade,
        recado,
        ...(etiquetas.length > 0 && { etiquetas }),
      })
      if (CONSUMIU.has(answer.resultado)) toast.success({ titulo: t('comum.feito'), mensagem: answer.mensagem })
      form.reset()
      onSent({ ...answer, email })
    },
    say(error) {
      if (error instanceof ApiError && error.codigo === 'sem_licencas') toast.warning(error)
      else sayFailure(error)
    },
  })
  return { form, submit, busy: convidar.isPending || conferir.isPending }
}

/**
 * Form that invites one person: checks the address and the stock, asks for confirmation, and sends. What was typed
 * stays until sending succeeded.
 * @param before content before the field, on the same line; `after`: content beside the button for optional fields
 */
export function ConviteForm({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [sent, setSent] = useState<ConviteEnviado | null>(null)
  // Whoever begins to type will want what comes after sending: its code comes meanwhile, and not with the page.
  const [begun, setBegun] = useState(false)
  const [junto, setJunto] = useState(false)
  const { form, submit, busy } = useConvite(setSent, () => setJunto(true))
  const { register, formState } = form

  /** Closes the dialog and focuses the field for the next person. */
  function close() {
    setSent(null)
    setTimeout(() => form.setFocus('email'), DIALOG_FOCUS_RETURN_MS)
  }

  return (
    <>
      <form noValidate className="relative grid gap-1" onSubmit={submit} onFocus={() => setBegun(true)}>
        <div className="convite-linha">
          {before}
          <TextField
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="field-line"
            label={t('convites.email')}
            placeholder={t('convites.email')}
            hint={t('convites.emailAjuda')}
            error={formState.errors.email?.message}
          />
          <Button look="primary" type="submit" busy={busy} className="min-h-12 whitespace-nowrap">
            {t('convites.convidar')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-2">
          <Button
            look="text"
            small
            aria-expanded={junto}
            className="-ml-3.5 max-md:-ml-1.5 max-md:px-1.5 max-md:text-xs"
            onClick={() => setJunto(!junto)}
          >
            {t(junto ? 'convites.juntoFechar' : 'convites.juntoAbrir')}
          </Button>
          {after}
        </div>
        {junto && <Junto form={form} onClose={() => setJunto(false)} />}
      </form>
      {(begun || sent) && <Depois sent={sent} onSent={setSent} onClose={close} />}
    </>
  )
}

/** The optional fields, over the list below; Escape closes them. */
function Junto({ form, onClose }: { form: ReturnType<typeof useConvite>['form']; onClose(): void }) {
  const { control, register, formState, watch } = form
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the panel hears the key of the fields in it
    <div
      className="min-[48rem]:absolute min-[48rem]:inset-x-0 min-[48rem]:top-full min-[48rem]:z-15 min-[48rem]:pt-5 min-[48rem]:pb-1 min-[48rem]:px-5 min-[48rem]:border min-[48rem]:border-line min-[48rem]:rounded-[var(--radius-md, 12px)] min-[48rem]:bg-surface min-[48rem]:[box-shadow:var(--shadow-2,var(--shadow-1))]"
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <JuntoFields
          control={control}
          register={register}
          errors={formState.errors}
          recado={watch('recado')}
          finalidade={watch('finalidade')}
        />
      </Suspense>
    </div>
  )
}

interface DepoisProps {
  sent: ConviteEnviado | null
  onSent(sent: ConviteEnviado | null): void
  onClose(): void
}

/** The dialogs after sending: the invite's links, and the correction of a wrong address. */
function Depois({ sent, onSent, onClose }: DepoisProps) {
  const [corrigir, setCorrigir] = useState<ACorrigir | null>(null)
  return (
    <Suspense>
      <ConviteEnviadoDialog
        sent={sent}
        onClose={onClose}
        onCorrigir={convite => {
          onSent(null)
          setCorrigir(convite)
        }}
      />
      <CorrigirDialog convite={corrigir} onClose={() => setCorrigir(null)} onDone={onSent} />
    </Suspense>
  )
}
