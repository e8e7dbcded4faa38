export PASSWORD=s3cret
vendor/bin/propel build
