-- orm:object mysql view "delimiter"

DELIMITER
CREATE VIEW delimiter AS SELECT 1;
