import { Suspense, useState } from 'react'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { OPENS_NEW } from '../../../platform/session/opens-new.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { cidadeOf, cnpjOf, enderecoOf } from '../EmpresasLista.tsx'

const EmpresaDialog = lazyPart(() => import('../EmpresaDialog.tsx'))

/** Heading of a company: what is known of it, and for its consultor the acts; a turma comes first once people are in it. */
export function EmpresaHead({ empresa, dela = false }: { empresa: EmpresaDaPagina; dela?: boolean }) {
  const [open, setOpen] = useState(false)
  const state = { ...OPENS_NEW, id_empresa: empresa.id_empresa }
  return (
    <div className="empresa-cabeca">
      <div className="min-w-0">
        <h1 className="[overflow-wrap:anywhere]">{empresa.nome}</h1>
        <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{factsOf(empresa)}</p>
      </div>
      {dela && (
        <div className="empresa-atos">
          <Button onClick={() => setOpen(true)}>{t('empresa.editar')}</Button>
          <ButtonLink to={to('/criar-cliente')} state={state}>
            {t('empresa.convidar')}
          </ButtonLink>
          <ButtonLink
            look={empresa.funcionarios_cadastrados === 0 ? undefined : 'primary'}
            to={to('/turmas')}
            state={state}
          >
            {t('empresa.criarTurma')}
          </ButtonLink>
        </div>
      )}
      {open && (
        <Suspense>
          <EmpresaDialog open empresa={empresa} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns CNPJ, address and city; the CNPJ is named also while it is not known. */
function factsOf(empresa: EmpresaDaPagina): string {
  const known = [
    ...(empresa.endereco || empresa.numero ? [enderecoOf(empresa)] : []),
    ...(empresa.nome_cidade ? [cidadeOf(empresa)] : []),
  ]
  return [t('empresas.cnpjDe', { cnpj: cnpjOf(empresa) }), ...known].join(' · ')
}
