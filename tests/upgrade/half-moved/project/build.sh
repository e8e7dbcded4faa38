vendor/bin/orm model:build
cp propel.yaml /tmp
