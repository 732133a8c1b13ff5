import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import Acessos from '../../../gestores/Acessos.tsx'
import { NoCadastro } from '../../NoCadastro.tsx'
import Encerrar from '../empresariais/Encerrar.tsx'

/** Gestores of a company, and whether invited people may choose it; at the end, closing it. */
export default function AbaAcessos({ empresa }: { empresa: EmpresaDaPagina }) {
  const { id_empresa, nome, no_cadastro = false } = empresa
  return (
    <>
      <Acessos id_empresa={id_empresa} />
      <section className="card grid gap-3" aria-labelledby="empresa-cadastro">
        <h2 id="empresa-cadastro" className="text-lg">
          {t('empresa.cadastro')}
        </h2>
        <NoCadastro {...empresa} no_cadastro={no_cadastro} />
        <p className="text-sm text-ink-soft">{t('empresas.noCadastroTexto')}</p>
      </section>
      <Encerrar id_empresa={id_empresa} nome={nome} />
    </>
  )
}
