import type { ReactNode } from 'react'
import type { useFila } from '../../disc/marcacoes/useFila.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Celular } from '../devolutivas/pessoa/Icones.tsx'

interface Props {
  feitas: number
  total: number
  fila: ReturnType<typeof useFila>
  /** Button of the next act. */
  children: ReactNode
}

/** Bar at the thumb: how many are marked, where the marks are kept, and the next act. */
export function Bar({ feitas, total, fila: { estado }, children }: Props) {
  const quiet = estado === 'salva' || estado === 'salvando'
  const words = feitas === 0 && quiet ? t('marcar.qualquerUma') : t(`marcar.estado.${estado}`)
  return (
    <footer className="mq-barra">
      <progress className="mq-fio" value={feitas} max={total} aria-hidden="true" />
      <div>
        <p className="font-[650] tabular-nums">{t('marcar.contagem', { n: feitas, total })}</p>
        <p className="mq-estado" data-estado={estado} aria-hidden={quiet || undefined}>
          {estado === 'guardada' && <Celular />}
          {words}
        </p>
        <p className="sr-only" role="status">
          {quiet ? '' : words}
        </p>
        {children}
      </div>
    </footer>
  )
}
