import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { inviteConsultor } from '#shared/contas/consultores/consultores.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import {
  consultoresQuery,
  convitesConsultorQuery,
  useInviteConsultor,
} from '../../contas/consultores/consultores.queries.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { useTab } from '../../platform/lists/useListState.ts'
import { useOpensNew } from '../../platform/session/opens-new.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { ConsultoresTab } from './ConsultoresTab.tsx'
import { ConvitesConsultorTab } from './ConvitesConsultorTab.tsx'

/** Page to invite consultores, with the open invitations and everyone who has access (behaviour §40). */
export default function CriarConsultorPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap">
      <div className="pt-8 pb-6 md:pt-12">
        <h1>{t('consultores.titulo')}</h1>
        <p className="mt-2 max-w-[56ch] text-ink-soft">{t('consultores.intro')}</p>
      </div>
      <section className="card" aria-label={t('consultores.adicionar')}>
        <ConviteConsultorForm />
      </section>
      <Listas />
    </main>
  )
}

const FIRST = { pagina: 1, busca: '' }
const totalOf = ({ total }: { total: number }) => total

/** Tabs of consultores and of open invitations. */
function Listas() {
  const [aba, setAba] = useTab(['consultores', 'convites'])
  const consultores = useQuery({ ...consultoresQuery(FIRST), select: totalOf })
  const convites = useQuery({ ...convitesConsultorQuery(FIRST), select: totalOf })
  return (
    <section className="mt-10 min-h-[420px] pb-12">
      <Tabs
        label={t('consultores.listas')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'consultores', label: t('consultores.titulo'), count: consultores.data, content: <ConsultoresTab /> },
          {
            id: 'convites',
            label: t('consultores.abaConvites'),
            count: convites.data,
            content: <ConvitesConsultorTab />,
          },
        ]}
      />
    </section>
  )
}

interface Values {
  email: string
  tipo: string
}
const schema = z.pipe(
  z.pipe(
    z.custom<Values>(),
    z.transform((values): z.input<typeof inviteConsultor.body> => values),
  ),
  inviteConsultor.body,
)
/** First values of the form: the type is consultor (behaviour §2). */
const EMPTY: Values = { email: '', tipo: String(USER_KIND.consultor) }

/** Form that invites one consultor or admin. What was typed stays until sending succeeded. */
function ConviteConsultorForm() {
  const convidar = useInviteConsultor()
  const form = useForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
  const { register, formState } = form
  useOpensNew(({ email }) => {
    if (email) form.setValue('email', email)
    form.setFocus('email')
  })

  const submit = useSubmit(form, {
    fields: ['email', 'tipo'],
    async send(values: Values) {
      const { response } = await convidar.mutateAsync(values)
      toast.success({ titulo: t('comum.sucesso'), mensagem: response })
      form.reset()
    },
  })

  return (
    <form noValidate className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_200px_auto]" onSubmit={submit}>
      <TextField
        {...register('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('consultores.email')}
        hint={t('consultores.emailAjuda')}
        error={formState.errors.email?.message}
      />
      <SelectField {...register('tipo')} required label={t('consultores.tipo')} error={formState.errors.tipo?.message}>
        <option value="">{t('campo.selecione')}</option>
        <option value={USER_KIND.consultor}>{t('consultores.tipoConsultor')}</option>
        <option value={USER_KIND.admin}>{t('consultores.tipoAdmin')}</option>
      </SelectField>
      <Button look="primary" type="submit" busy={convidar.isPending} className="min-h-12 md:mt-7 md:self-start">
        {t('consultores.adicionar')}
      </Button>
    </form>
  )
}
