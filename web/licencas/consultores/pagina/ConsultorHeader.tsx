import { Suspense, useState } from 'react'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate, formatMinute } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'

const WriteDialog = lazyPart(() => import('./WriteDialog.tsx'))

const iniciais = (nome: string): string => {
  const words = nome.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** Heading of a consultor: name, contact, since when, last access, and the act that writes to her. */
export function ConsultorHeader({ consultor }: { consultor: ConsultorDaPagina }) {
  const [open, setOpen] = useState(false)
  const { nome, email, celular: digits, id_tipo_usuario, ativo, desde, ultimo_acesso } = consultor
  return (
    <div className="flex flex-wrap gap-y-4 gap-x-8 items-center justify-between pt-3.5 pb-6 px-0">
      <div className="flex flex-[1_1_380px] gap-5 items-center min-w-0">
        <span
          className="grid flex-none place-items-center size-16 rounded-full bg-sunken text-petrol [font:600_1.25rem/1_var(--sans)]"
          aria-hidden="true"
        >
          {iniciais(nome)}
        </span>
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{nome}</h1>
          <p className="consultor-contato">
            <a href={`mailto:${email}`} className="inline-flex items-center break-all max-lg:min-h-11">
              {showEmail(email)}
            </a>
            {digits && (
              <a
                className="inline-flex items-center max-lg:min-h-11"
                href={celular.whatsapp(digits)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {celular.format(digits)}
              </a>
            )}
            <span>{t('consultor.desde', { data: formatDate(desde) })}</span>
            <span>
              {ultimo_acesso
                ? t('consultor.ultimoAcesso', { data: formatMinute(ultimo_acesso) })
                : t('consultor.nuncaEntrou')}
            </span>
          </p>
          <p className="flex flex-wrap gap-2 empty:hidden">
            {id_tipo_usuario === USER_KIND.admin && <Pill tone="brand">{t('consultores.tipoAdmin')}</Pill>}
            {!ativo && <Pill tone="warn">{t('consultores.inativo')}</Pill>}
          </p>
        </div>
      </div>
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('consultor.escrever')}
      </Button>
      {open && (
        <Suspense>
          <WriteDialog consultor={consultor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
