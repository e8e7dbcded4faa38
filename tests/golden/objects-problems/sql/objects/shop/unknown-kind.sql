-- orm:object sqlite veiw "b"

CREATE VIEW b AS SELECT 1;
