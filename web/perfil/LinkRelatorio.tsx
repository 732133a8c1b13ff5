import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc.contract.ts'
import { getRelatorio } from '#shared/relatorios/relatorios.contract.ts'
import { urlOf } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { formatDate } from '../ui/format.ts'
import { abrirRelatorio } from './abrirRelatorio.ts'

interface Props {
  id_usuario: number
  teste: TesteFinalizado
  className?: string
  children: ReactNode
}

/** A report's link. A plain press asks for a fresh name first; other ways of opening use the one at hand. */
export function LinkRelatorio({ id_usuario, teste, className, children }: Props) {
  const client = useQueryClient()
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void abrirRelatorio(client, { id_usuario, id_licenca: teste.id_licenca })
  }
  return (
    <a
      className={className}
      href={urlOf(getRelatorio.path, { params: { nome_relatorio: teste.nome_relatorio } })}
      target="_blank"
      rel="noopener"
      onClick={open}
    >
      {children}
      <span className="sr-only">{t('perfil.relatorioDe', { data: formatDate(teste.created) })}</span>
    </a>
  )
}
