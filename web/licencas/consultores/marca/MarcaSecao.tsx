import './marca.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  assinatura,
  LARGE_FOTO,
  LARGE_LOGO,
  LINHAS_DE_CONTATO,
  MAXIMO_FOTO_BYTES,
  MAXIMO_LOGO_BYTES,
  type Marca,
} from '#shared/contas/consultores/marca.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { urlDoLogo } from './logo.ts'
import { MarcaImagem } from './MarcaImagem.tsx'
import {
  type MarcaValues,
  marcaQuery,
  useDeleteFoto,
  useDeleteLogo,
  usePutFoto,
  usePutLogo,
  usePutMarca,
} from './marca.queries.ts'

/** Section for name, contact and logo of a consultor, as clients' reports show them. */
export default function MarcaSecao() {
  const { data, error, refetch } = useQuery(marcaQuery)
  return (
    <Section titulo={t('marca.titulo')} texto={t('marca.intro')}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={5} />}
      {data && (
        <>
          <MarcaLogo logo={data.logo} />
          <MarcaFoto foto={data.foto} />
          <MarcaForm marca={data} />
        </>
      )}
    </Section>
  )
}

const LINHAS = Array.from({ length: LINHAS_DE_CONTATO }, (_, i) => i)
const FIELDS = ['nome', ...LINHAS.map(i => `contato.${i}` as const)] as const
const valuesOf = ({ nome, contato }: Marca): MarcaValues => ({ nome, contato: LINHAS.map(i => contato[i] ?? '') })

/**
 * Form for name and contact lines, with a preview while typing. Lines too long are reported rather than cut, because a
 * cut address would be another one.
 */
function MarcaForm({ marca }: { marca: Marca }) {
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

/** The logo on reports and mails. */
function MarcaLogo({ logo }: Pick<Marca, 'logo'>) {
  const put = usePutLogo()
  const remove = useDeleteLogo()
  return (
    <MarcaImagem
      qual="logo"
      url={logo && urlDoLogo(logo)}
      busy={put.isPending || remove.isPending}
      refusalOf={({ size }) => (size > MAXIMO_LOGO_BYTES ? LARGE_LOGO : null)}
      put={put.mutateAsync}
      remove={() => remove.mutateAsync()}
    />
  )
}

/** Shows the consultor's portrait, which stands in her mails; it can be uploaded and removed. */
function MarcaFoto({ foto }: Pick<Marca, 'foto'>) {
  const put = usePutFoto()
  const remove = useDeleteFoto()
  return (
    <MarcaImagem
      qual="foto"
      url={foto && urlDoLogo({ formato: 'jpeg', base64: foto })}
      busy={put.isPending || remove.isPending}
      refusalOf={({ size }) => (size > MAXIMO_FOTO_BYTES ? LARGE_FOTO : null)}
      put={put.mutateAsync}
      remove={() => remove.mutateAsync()}
    />
  )
}

/** Preview of the consultor's part of the report's cover. */
function MarcaPrevia({ marca, nome, contato }: { marca: Marca; nome: string; contato: readonly string[] }) {
  const { logo, padrao } = marca
  const name = nome.trim() || padrao.nome
  const typed = contato.map(line => line.trim()).filter(Boolean)
  const lines = typed.length > 0 ? typed : padrao.contato
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm font-semibold">{t('marca.previa')}</figcaption>
      <div className="marca-capa">
        {logo && (
          <span className="marca-placa">
            <img src={urlDoLogo(logo)} alt={t('marca.logoDe', { nome: name })} />
          </span>
        )}
        <p className="mt-5 font-semibold">{name}</p>
        {lines.map(line => (
          <p key={line} className="text-(length:--text-sm) text-on-night-soft">
            {line}
          </p>
        ))}
      </div>
    </figure>
  )
}
