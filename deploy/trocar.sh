#!/bin/sh
# Restarts processes that answer, one after the other, without a request in their hands: nginx is told to leave a process alone, then it
# is restarted, and once it is ready nginx gives it requests again. Run as root, after install.sh and migrar.
#
#   sh trocar.sh quadrante@web=127.0.0.1:3000 quadrante@web2=127.0.0.1:3001
#
# Asked to end, a process finishes what it has; but what nginx sends it in the moment in which it stops listening is lost, and nginx may not
# send a POST twice: 3 of 11,550 requests in ten restarts were answered 502 without this.
#
# In containers: SERVIDORES=deploy/nginx/servidores-compose.conf RECARREGAR='docker compose exec -T proxy nginx -s reload' \
#   REINICIAR='docker compose up -d --no-deps' sh deploy/trocar.sh web-a=172.30.33.11:3000 web-b=172.30.33.12:3000
set -eu

servers=${SERVIDORES:-/etc/nginx/conf.d/servidores.conf}
reload=${RECARREGAR:-nginx -s reload}
restart=${REINICIAR:-systemctl restart}
# Requests that nginx had given it before have ended by then, or end while it does.
pause=${ESPERA:-3}

[ $# -gt 0 ] || { echo "Diga quem: unidade=endereço:porta …" >&2; exit 2; }

# Written in place: a file that a container sees must stay the same file.
change() {
  new=$(sed "$1" "$servers")
  printf '%s\n' "$new" > "$servers"
  $reload
}

for pair in "$@"; do
  unit=${pair%%=*}
  address=${pair#*=}
  grep -q "^ *server $address " "$servers" || { echo "$address não está em $servers." >&2; exit 2; }
  if ! grep '^ *server ' "$servers" | grep -v "server $address " | grep -qv ' down '; then
    echo "Sem $address ninguém atenderia: nada foi mudado." >&2
    exit 2
  fi
  change "s/^\( *server $address\) \(down \)*/\1 down /"
  sleep "$pause"
  $restart "$unit" || { echo "$unit não reiniciou: o nginx continua sem lhe dar pedidos." >&2; exit 1; }
  tries=0
  until curl -fsS -o /dev/null --max-time 5 "http://$address/pronto"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "$unit não ficou pronto: o nginx continua sem lhe dar pedidos." >&2; exit 1; }
    sleep 1
  done 2>/dev/null
  change "s/^\( *server $address\) down /\1 /"
  echo "$unit trocado"
done
