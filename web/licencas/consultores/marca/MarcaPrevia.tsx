import type { Marca } from '#shared/contas/consultores/marca.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { urlDoLogo } from './logo.ts'

/** Preview of the consultor's part of the report's cover. */
export function MarcaPrevia({ marca, nome, contato }: { marca: Marca; nome: string; contato: readonly string[] }) {
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
        <p className="marca-nome">{name}</p>
        {lines.map(line => (
          <p key={line} className="marca-contato">
            {line}
          </p>
        ))}
      </div>
    </figure>
  )
}
