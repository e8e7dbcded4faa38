SELECT 'grφίe';
