#!/bin/sh
# Runs a command every night at an hour of this machine's clock, and says when it fails: for containers, which have no timer.
#
#   sh toda-noite.sh 03:10 /opt/quadrante/atual/backup --manter=14
set -u

hour=${1:?Informe a hora, por exemplo 03:10}
shift
trap 'exit 0' TERM INT
while :; do
  now=$(date +%s)
  next=$(date -d "today $hour" +%s)
  [ "$next" -gt "$now" ] || next=$(date -d "tomorrow $hour" +%s)
  # Waited for, so that a signal is heard while it sleeps.
  sleep $((next - now)) &
  wait $!
  "$@" || echo "ERRO: $* terminou com $?" >&2
done
