vendor/bin/orm model:build
cp orm.yaml /tmp
