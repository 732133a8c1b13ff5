import type { ReactNode } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PageTitle } from '../../../ui/screen/PageTitle.tsx'
import { Painel } from '../../../ui/screen/Painel.tsx'
import type { Devolutiva, Fim as Motivo } from '../../sala/tipos.ts'
import { dizN, estados } from '../roteiro.ts'

/** Nothing more comes from the room on this screen, and what one does now. */
export function Fim({ fim, pendentes }: { fim: Motivo; pendentes: Devolutiva['pendentes'] }) {
  const n = pendentes.filter(({ comando }) => comando.tipo === 'marcar').length
  if (fim === 'nao_existe')
    return (
      <Fora titulo={estados.resultado_apagado} texto={t('naConversa.naoExisteTexto')}>
        <ButtonLink look="primary" to="/">
          {t('naConversa.inicio')}
        </ButtonLink>
      </Fora>
    )
  const { titulo, texto, guardadas } = estados.sala_fechada
  return (
    <Fora titulo={titulo} texto={texto}>
      {n > 0 && <p role="status">{dizN(guardadas, n)}</p>}
      <ButtonLink look="primary" to="/sala">
        {t('naConversa.outroCodigo')}
      </ButtonLink>
      <ButtonLink to="/login">{t('naConversa.entrar')}</ButtonLink>
    </Fora>
  )
}

const Fora = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <Painel titulo={titulo} texto={texto} announced>
    <PageTitle>{t('naConversa.titulo')}</PageTitle>
    <div className="mt-3 flex flex-wrap gap-3">{children}</div>
  </Painel>
)
