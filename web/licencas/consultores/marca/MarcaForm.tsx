import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { assinatura, LINHAS_DE_CONTATO, type Marca } from '#shared/contas/consultores/marca.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { MarcaPrevia } from './MarcaPrevia.tsx'
import { type MarcaValues, usePutMarca } from './marca.queries.ts'

const LINHAS = Array.from({ length: LINHAS_DE_CONTATO }, (_, i) => i)
const FIELDS = ['nome', ...LINHAS.map(i => `contato.${i}` as const)] as const
const valuesOf = ({ nome, contato }: Marca): MarcaValues => ({ nome, contato: LINHAS.map(i => contato[i] ?? '') })

/**
 * Form for name and contact lines, with a preview while typing. Lines too long are reported rather than cut, because a
 * cut address would be another one.
 */
export function MarcaForm({ marca }: { marca: Marca }) {
  const { padrao } = marca
  const { mutateAsync, isPending } = usePutMarca()
  const form = useForm<MarcaValues>({
    resolver: zodResolver(assinatura, undefined, { raw: true }),
    defaultValues: valuesOf(marca),
    mode: 'onTouched',
  })
  const { register, formState, watch } = form
  const values = watch()

  const submit = useSubmit(form, {
    fields: FIELDS,
    async send(body) {
      form.reset(valuesOf(await mutateAsync(body)))
      toast.success({ titulo: t('marca.salvaTitulo'), mensagem: t('marca.salva') })
    },
  })

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
      <div className="grid content-start gap-2">
        <TextField
          label={t('marca.nome')}
          hint={t('marca.nomeDica', { nome: padrao.nome })}
          error={formState.errors.nome?.message}
          autoComplete="organization"
          {...register('nome')}
        />
        {LINHAS.map(i => (
          <TextField
            key={i}
            label={t('marca.linha', { n: i + 1 })}
            hint={i === 0 ? t('marca.linhaDica', { padrao: padrao.contato.join(' · ') }) : undefined}
            error={formState.errors.contato?.[i]?.message}
            {...register(`contato.${i}`)}
          />
        ))}
      </div>
      <MarcaPrevia marca={marca} nome={values.nome ?? ''} contato={values.contato?.map(line => line ?? '') ?? []} />
      <Button look="primary" type="submit" busy={isPending} className="sm:col-span-2 sm:justify-self-end">
        {t('marca.salvar')}
      </Button>
    </form>
  )
}
