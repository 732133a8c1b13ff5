#!/bin/sh
# Installs a release (a folder made by `npm run release`, or its .tar.gz) under /opt/quadrante, next to those before it, and
# makes it the current one. Run as root; run it again with another release to update, or with an earlier one to go back.
#
#   sh install.sh quadrante-….tar.gz [prefix]
#
# The Dockerfile and a plain Debian use the same steps.
set -eu

release=${1:?Informe a pasta ou o .tar.gz da versão}
prefix=${2:-/opt/quadrante}
user=${QUADRANTE_USER:-quadrante}

if ! id "$user" >/dev/null 2>&1; then
  useradd --system --home-dir /var/lib/quadrante --create-home --shell /usr/sbin/nologin "$user"
fi
mkdir -p "$prefix/versoes" /var/lib/quadrante
chown "$user:" /var/lib/quadrante

case $release in
  *.tar.gz)
    name=$(basename "$release" .tar.gz)
    rm -rf "$prefix/versoes/$name.parcial"
    mkdir "$prefix/versoes/$name.parcial"
    tar -C "$prefix/versoes/$name.parcial" --strip-components=1 -xzf "$release"
    ;;
  *)
    name=$(basename "$release")
    rm -rf "$prefix/versoes/$name.parcial"
    cp -R "$release" "$prefix/versoes/$name.parcial"
    ;;
esac
# Nobody but root changes what runs.
chown -R root:root "$prefix/versoes/$name.parcial"
chmod -R u=rwX,go=rX "$prefix/versoes/$name.parcial"
rm -rf "$prefix/versoes/$name"
mv "$prefix/versoes/$name.parcial" "$prefix/versoes/$name"
ln -sfn "versoes/$name" "$prefix/atual.novo"
mv -T "$prefix/atual.novo" "$prefix/atual"

if [ -d /etc/systemd/system ] && [ -z "${QUADRANTE_SEM_SYSTEMD:-}" ]; then
  for unit in quadrante@.service quadrante-backup.service quadrante-backup.timer; do
    cp "$prefix/atual/deploy/$unit" /etc/systemd/system/
  done
  # A unit that changed is read anew; where systemd does not run (a container being built), later, by itself.
  if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
  if [ ! -e /etc/quadrante.env ]; then
    cp "$prefix/atual/.env.example" /etc/quadrante.env
    chown root:"$user" /etc/quadrante.env
    chmod 640 /etc/quadrante.env
    echo "Preencha /etc/quadrante.env antes de iniciar."
  fi
fi
echo "$name instalada em $prefix/atual"
